import { sql } from 'kysely';
import { is, queryRows } from '../../database/checked-rows.ts';
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

/**
 * Inserts invoices.
 * @returns id of each and its key, which one typed by hand lacks; without those that a concurrent
 * call stored
 */
export async function insertRows(
  trx: Db,
  rows: readonly Readonly<Partial<Record<Column, unknown>>>[],
): Promise<readonly { readonly id: number; readonly chNFe: string | null }[]> {
  if (rows.length === 0) return [];
  return queryRows(trx, { id: is.number, chNFe: is.orNull(is.text) })`
    insert into invoice (${columnList}) select ${columnList} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${recordList}) order by ch_nfe
    on conflict do nothing returning id, ch_nfe`;
}

/** Inserts invoices that have a key. @returns key and id of each */
export const insertKeyedRows = async (
  ...call: Parameters<typeof insertRows>
): Promise<readonly (readonly [string, number])[]> =>
  (await insertRows(...call)).flatMap(({ id, chNFe }) => (chNFe === null ? [] : [[chNFe, id]]));
