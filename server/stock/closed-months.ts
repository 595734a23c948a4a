import { sql } from 'kysely';
import type { ClosedMonth } from '../../src/domain/schema/channels/stock.ts';
import { getFirstDay } from '../../src/domain/rules/dates/months.ts';
import type { Month } from '../../src/domain/rules/dates/months.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** Key of the advisory lock under which a channel's postings are written or a month of it is closed. */
const CHANNEL_LOCK = 420_017;

/**
 * Locks a channel's stock until the transaction ends, so that postings and the closing of a month
 * wait for each other.
 */
export async function holdStock(trx: Db, customerIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(customerIds)].sort((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${CHANNEL_LOCK}::integer, ${id}::integer)`.execute(trx);
}

/** The newest month of a channel that is closed; null while none is. */
export async function newestClosed(db: Db, customerId: number): Promise<ClosedMonth | null> {
  const rows = await queryRows(db, { month: is.text, closedAt: is.text, closedByName: is.text })`
    select to_char(k.month, 'YYYY-MM') as month, k.closed_at, p.name1 as closed_by_name from stock_closing k join business_partner p on p.id = k.closed_by
    where k.customer_id = ${customerId}::bigint order by k.month desc limit 1`;
  return rows[0] ?? null;
}

/** Balances as they were reported when a month was closed, by product; undefined where it was not closed by itself. */
export async function reportedBalances(
  db: Db,
  customerId: number,
  month: Month,
): Promise<ReadonlyMap<number, string> | undefined> {
  const rows = await queryRows(db, {
    productId: is.orNull(is.number),
    quantity: is.orNull(is.text),
  })`
    select l.product_id, l.quantity from stock_closing k left join stock_closing_line l on l.closing_id = k.id
    where k.customer_id = ${customerId}::bigint and k.month = ${getFirstDay(month)}::date`;
  if (rows.length === 0) return undefined;
  return new Map(
    rows.flatMap(({ productId, quantity }): [number, string][] =>
      productId === null || quantity === null ? [] : [[productId, quantity]],
    ),
  );
}
