import type { Api } from '../../../data/calls/http.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import type { RankingRow } from '../../../domain/schema/ranking/ranking-row.ts';
import { printList } from '../../listing/export/print-list.ts';
import type { PrintedList } from '../../listing/export/print-list.ts';
import type { RankingFilters } from '../table/filter-words.ts';
import { rankingPath } from '../base/reading.ts';

/** Rows printed at most: longer lists are unreadable on paper. */
const MOST_ROWS = 2_000;

/** Words of a printed ranking, and its figures as the reader writes them. */
export interface PrintedRanking {
  readonly about: (printed: number, found: number, total: number) => readonly string[];
  readonly heads: PrintedList['heads'];
  readonly cells: (row: RankingRow) => readonly string[];
}

/**
 * Prints all places that the filters choose, not only those in view: heads on every sheet, no row torn apart.
 * @throws ApiError when the places cannot be read
 */
export async function printRanking(
  page: Document,
  http: Pick<Api, 'get'>,
  { id, name1 }: RankingAnswer['campaign'],
  filters: RankingFilters,
  { about, heads, cells }: PrintedRanking,
): Promise<void> {
  const rows: RankingRow[] = [];
  let found = Infinity;
  let total = 0;
  for (let at = 1; rows.length < Math.min(found, MOST_ROWS); at += 1) {
    const answer = await http.get<RankingAnswer>(rankingPath(String(id)), {
      query: { ...filters, page: at },
    });
    total = answer.total;
    found = answer.found ?? total;
    if (answer.rows.length === 0) break;
    rows.push(...answer.rows);
  }
  await printList(page, {
    title: name1,
    about: about(rows.length, found, total),
    heads,
    rows: rows.map(cells),
  });
}
