import { firstRead } from '../../data/first-read.ts';
import type { PageContext } from '../../data/page.ts';
import { readPlace } from '../../ui/place.ts';
import type { Place } from '../../ui/place.ts';
import { fullRankingAreas } from './full-areas.ts';
import { filterIn, rankingQuestion, rowsShown } from './reading.ts';

/** Reads the first rows of the campaign that a place names, and has the full form and its words come beside them. */
export async function beginRanking(page: PageContext, inside: Place): Promise<unknown> {
  const { path, query } = readPlace(inside);
  if (path.length < 2) return undefined;
  return Promise.all([
    firstRead(
      page,
      rankingQuestion({
        campaign: decodeURIComponent(path.slice(1)),
        top: rowsShown({}),
        embedKey: undefined,
        filter: filterIn(query),
      }),
    ).reading,
    import('./full-ranking.tsx'),
    page.areas.load(page.locale.get(), fullRankingAreas),
  ]);
}
