import { sql } from 'kysely';
import type { ClosedMonth } from '../../src/domain/wire/stock.ts';
import { firstDayOf } from '../../src/domain/rules/stock/months.ts';
import type { Month } from '../../src/domain/rules/stock/months.ts';
import type { Db } from '../database/db.ts';

/** Key of the advisory lock under which a channel's postings are written or a month of it is closed. */
const CHANNEL_LOCK = 420_017;

/** Holds a channel's stock until the transaction ends: nobody posts into a month while it is closed, and nobody closes one while somebody posts. */
export async function holdStock(trx: Db, customerIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(customerIds)].sort((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${CHANNEL_LOCK}::integer, ${id}::integer)`.execute(trx);
}

/** The newest month of a channel that is closed; null while none is. */
export async function newestClosed(db: Db, customerId: number): Promise<ClosedMonth | null> {
  const { rows } = await sql<ClosedMonth>`
    select to_char(k.month, 'YYYY-MM') as month, k.closed_at, p.name1 as closed_by_name from stock_closing k join business_partner p on p.id = k.closed_by
    where k.customer_id = ${customerId}::bigint order by k.month desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Balances as they were reported when a month was closed, by product; undefined where it was not closed by itself. */
export async function reportedBalances(
  db: Db,
  customerId: number,
  month: Month,
): Promise<ReadonlyMap<number, string> | undefined> {
  const { rows } = await sql<{ productId: number | null; quantity: string | null }>`
    select l.product_id, l.quantity from stock_closing k left join stock_closing_line l on l.closing_id = k.id
    where k.customer_id = ${customerId}::bigint and k.month = ${firstDayOf(month)}::date`.execute(
    db,
  );
  if (rows.length === 0) return undefined;
  return new Map(
    rows.flatMap(({ productId, quantity }): [number, string][] =>
      productId === null || quantity === null ? [] : [[productId, quantity]],
    ),
  );
}
