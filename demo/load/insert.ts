import type { Db } from '../../server/database/db.ts';
import type { NewRow, Tables } from '../../server/database/tables.ts';

/** Rows a statement: far below the 65,535 parameters one may carry. */
const ROWS_A_STATEMENT = 400;

/** Inserts many rows and answers nothing; the order is kept. */
export async function insertRows<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute();
  }
}

/** Ids by code of everything that was inserted with an `nmpCode`. */
export type Ids = ReadonlyMap<string, number>;

type Coded =
  | 'salesRegion'
  | 'salesNode'
  | 'businessPartner'
  | 'customer'
  | 'economicGroup'
  | 'productCategory'
  | 'productGroup'
  | 'package'
  | 'product'
  | 'campaignCicle'
  | 'campaign'
  | 'userGroup';

export async function idsOf(db: Db, table: Coded): Promise<Ids> {
  const rows = await db.selectFrom(table).select(['id', 'nmpCode']).execute();
  return new Map(rows.map(({ id, nmpCode }) => [nmpCode, id]));
}

/** The id of a code that must be there. */
export function idOf(ids: Ids, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`the demo names ${code}, which it did not insert`);
  return id;
}
