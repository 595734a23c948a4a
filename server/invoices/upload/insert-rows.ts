import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { COLUMNS } from './invoice-row.ts';
import type { Column } from './invoice-row.ts';

/** Names of the columns, as a list in SQL. */
export const columnList = sql.raw(Object.keys(COLUMNS).join(', '));

/** The columns as the shape of a JSON parameter. */
export const recordList = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/** Adds invoices. @returns key and id of each; one is missing that somebody else stored in this moment */
export async function insertRows(
  trx: Db,
  rows: readonly Readonly<Partial<Record<Column, unknown>>>[],
): Promise<readonly (readonly [string, number])[]> {
  if (rows.length === 0) return [];
  const inserted = await sql<{ id: number; chNFe: string }>`
    insert into invoice (${columnList}) select ${columnList} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${recordList}) order by ch_nfe
    on conflict do nothing returning id, ch_nfe`.execute(trx);
  return inserted.rows.map((row) => [row.chNFe, row.id] as const);
}
