import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';
import { matchAny } from '../database/sql/expressions.ts';
import type { ChangedMove } from './moves.ts';

/** Adds the differences to the months and product levels; a row with nothing left is deleted. */
export async function addToMonths(trx: Db, moved: readonly ChangedMove[]): Promise<void> {
  const counted = moved.filter(
    ({ quantity, productId }) => quantity !== null && productId !== null,
  );
  if (counted.length === 0) return;
  await sql`
    insert into stock_month as k (customer_id, product_id, month, received, sold, returned, bonus, loss, moves)
    select * from (${monthSums(changedMoves(counted))}) s
    where s.moves <> 0 or (s.received, s.sold, s.returned, s.bonus, s.loss) <> (0, 0, 0, 0, 0)
    on conflict (customer_id, product_id, month) do update set received = k.received + excluded.received, sold = k.sold + excluded.sold,
      returned = k.returned + excluded.returned, bonus = k.bonus + excluded.bonus, loss = k.loss + excluded.loss, moves = k.moves + excluded.moves`.execute(
    trx,
  );
  await sql`
    insert into stock_product as k (customer_id, product_id, quantity, moves) ${productSums(monthSums(changedMoves(counted)))}
    on conflict (customer_id, product_id) do update set quantity = k.quantity + excluded.quantity, moves = k.moves + excluded.moves`.execute(
    trx,
  );
  const channels = [...new Set(counted.map((move) => move.customerId))];
  for (const table of ['stockMonth', 'stockProduct'] as const)
    await trx
      .deleteFrom(table)
      .where('moves', '=', 0)
      .where('customerId', '=', matchAny(channels))
      .execute();
}

/**
 * Builds the level of each product, without its months.
 * @param months a query of rows of `stock_month`
 */
export function productSums(months: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select s.customer_id, s.product_id, sum(s.received + s.sold + s.returned + s.bonus + s.loss) as quantity, sum(s.moves)::integer as moves
    from (${months}) s group by 1, 2`;
}

/** Moves that changed as a query gives them. */
export function changedMoves(moves: readonly ChangedMove[]): RawBuilder<unknown> {
  return sql`
    select m."customerId" as customer_id, m."productId" as product_id, m.day, m.kind, m.quantity, m.sign
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("customerId" bigint, "productId" bigint, day date, kind text, quantity numeric, sign integer)`;
}

/** Months as moves make them. @param moves a query with customer_id, product_id, day, kind, quantity and sign */
export function monthSums(moves: RawBuilder<unknown>): RawBuilder<unknown> {
  const sumKind = (kind: string) =>
    sql`coalesce(sum(m.quantity * m.sign) filter (where m.kind = ${sql.lit(kind)}), 0)`;
  return sql`
    select m.customer_id, m.product_id, date_trunc('month', m.day)::date as month, ${sumKind('received')} as received, ${sumKind('sold')} as sold,
      ${sumKind('returned')} as returned, ${sumKind('bonus')} as bonus, ${sumKind('loss')} as loss, sum(m.sign)::integer as moves
    from (${moves}) m group by 1, 2, 3`;
}
