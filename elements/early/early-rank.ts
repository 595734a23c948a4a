import { buildAddress } from '../../src/data/base/address.ts';
import { earlyReads } from '../../src/data/calls/early-reads.ts';
import { readKept } from '../../src/data/session/session-storage.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { filterIn, firstRows, rankingQuestion } from '../../src/screens/ranking/base/reading.ts';
import { parseRoute } from '../../src/ui/base/route.ts';
import { preload } from './preload.ts';

const RANKING = '/campaigns/nmv/ranking';

/**
 * Requests the first rows of a campaign with the tab's stored session, as the portal itself will.
 */
function readRanking(inside: string, apiBase: string, locale: Locale): void {
  const { path, query } = parseRoute(inside);
  const { user } = readKept(apiBase);
  if (path.length < 2 || !user) return;
  const question = rankingQuestion({
    campaign: decodeURIComponent(path.slice(1)),
    top: firstRows,
    embedKey: undefined,
    filter: filterIn(query),
  });
  const url = buildAddress(apiBase, question.path, question.query);
  const authorization = `Bearer ${user.accessToken}`;
  const headers = { accept: 'application/json', 'accept-language': locale, authorization };
  const response = fetch(url, { credentials: 'include', headers });
  // The later reader of the response handles the failure.
  response.catch(() => undefined);
  earlyReads().set(url, { response, authorization });
}

/** Has what the place in the address needs fetched while the portal itself comes: files and words, and a ranking's first rows. */
export function beginRankingEarly(apiBase: string, locale: Locale): void {
  const route = location.hash.slice(1);
  preload('*', 'member', locale);
  if (!route.startsWith(RANKING)) return;
  preload(RANKING, 'member', locale);
  readRanking(route.slice(RANKING.length), apiBase, locale);
}
