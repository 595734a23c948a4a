import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import type { RankingRow } from '../../../domain/schema/ranking/ranking-row.ts';
import { rowKey } from './row-keys.ts';

/** A stretch of rows that follow one another, and how many places are left out before it. */
export interface Stretch {
  readonly skipped: number;
  readonly rows: readonly RankingRow[];
}

/**
 * Returns the first rows and, further down, the reader's own row with its neighbours, so that the
 * reader need not search.
 */
export function visibleRows(
  { rows, own }: Pick<RankingAnswer, 'rows' | 'own'>,
  limit: number,
  neighbours: boolean,
): readonly Stretch[] {
  const first = rows.slice(0, limit);
  const shown = new Set(first.map(rowKey));
  const near = (own?.ladder ?? []).filter(
    (row) => (neighbours || row.own) && !shown.has(rowKey(row)),
  );
  const next = near[0];
  if (!next?.rankPosition || !near.some((row) => row.own)) return [{ skipped: 0, rows: first }];
  return [
    { skipped: 0, rows: first },
    { skipped: Math.max(0, next.rankPosition - 1 - first.length), rows: near },
  ];
}
