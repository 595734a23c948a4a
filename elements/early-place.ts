import { addressOf } from '../src/data/address.ts';
import { earlyReads } from '../src/data/early-reads.ts';
import { readKept } from '../src/data/session-storage.ts';
import type { Locale } from '../src/i18n/locale.ts';
import { filterIn, firstRows, rankingQuestion } from '../src/screens/ranking/reading.ts';
import { readPlace } from '../src/ui/place.ts';
import { preload } from './preload.ts';

const RANKING = '/campaigns/nmv/ranking';

/** Asks for the first rows of a campaign in the name of whom the tab keeps, as the portal itself will. */
function readRanking(inside: string, apiBase: string, locale: Locale): void {
  const { path, query } = readPlace(inside);
  const { user } = readKept(apiBase);
  if (path.length < 2 || !user) return;
  const question = rankingQuestion({
    campaign: decodeURIComponent(path.slice(1)),
    top: firstRows,
    embedKey: undefined,
    filter: filterIn(query),
  });
  const url = addressOf(apiBase, question.path, question.query);
  const authorization = `Bearer ${user.accessToken}`;
  const headers = { accept: 'application/json', 'accept-language': locale, authorization };
  const response = fetch(url, { credentials: 'include', headers });
  // who asks in the end is told that it failed
  response.catch(() => undefined);
  earlyReads().set(url, { response, authorization });
}

/** Has what the place in the address needs fetched while the portal itself comes: files and words, and a ranking's first rows. */
export function beginPlaceEarly(apiBase: string, locale: Locale): void {
  const place = location.hash.slice(1);
  preload('*', 'member', locale);
  if (!place.startsWith(RANKING)) return;
  preload(RANKING, 'member', locale);
  readRanking(place.slice(RANKING.length), apiBase, locale);
}
