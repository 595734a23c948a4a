import type { RankingRow } from '../../../domain/schema/ranking/ranking-row.ts';

/**
 * Returns the key of a row while it moves: the person, or the name where the disclosure policy
 * hides the person.
 */
export function rowKey(row: RankingRow): string {
  return row.personId === null
    ? `${row.salesmanName} ${row.customerName ?? ''}`
    : String(row.personId);
}

/** The keys of a list, each once: of two people with the same initials the second gets a number. */
export function rowKeys(rows: readonly RankingRow[]): readonly string[] {
  const times = new Map<string, number>();
  return rows.map((row) => {
    const key = rowKey(row);
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    return before === 0 ? key : `${key} ${before + 1}`;
  });
}
