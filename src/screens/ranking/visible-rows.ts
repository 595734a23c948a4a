import type { RankingAnswer, RankingRow } from '../../domain/wire/ranking.ts';
import { rowKey } from './row-keys.ts';

/** A stretch of rows that follow one another, and how many places are left out before it. */
export interface Stretch {
  readonly skipped: number;
  readonly rows: readonly RankingRow[];
}

/** The first rows, and further down the reader's own with its neighbours, so that nobody has to look for himself. */
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
