import { firstRead } from '../../../data/cache/first-read.ts';
import type { PageContext } from '../../../data/page/page-context.ts';
import { parseRoute } from '../../../ui/base/route.ts';
import type { Route } from '../../../ui/base/route.ts';
import { fullRankingAreas } from '../base/full-areas.ts';
import { filterIn, rankingQuestion, rowsShown } from '../base/reading.ts';

/** Reads the first rows of the campaign that a place names, and has the full form and its words come beside them. */
export async function beginRanking(page: PageContext, inside: Route): Promise<unknown> {
  const { path, query } = parseRoute(inside);
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
