import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';
import { matchAny } from '../database/sql/expressions.ts';
import { changedMoves, monthSums } from './months.ts';
import type { ChangedMove } from './moves.ts';

/** All channels together, beside each of them. */
const EACH_AND_ALL = sql`cross join lateral (values (s.customer_id), (0::bigint)) w (customer_id)`;

/** Months of products, added up by category for each channel and for all. */
const categorySums = (months: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select w.customer_id, p.product_category_id, s.month, sum(s.received) as received, sum(s.sold) as sold, sum(s.returned) as returned,
    sum(s.bonus) as bonus, sum(s.loss) as loss, sum(s.moves)::integer as moves
  from (${months}) s join product p on p.id = s.product_id ${EACH_AND_ALL} group by 1, 2, 3`;

/** Id for all categories of a channel together. */
export const ALL_CATEGORIES = 0;

/** Builds the current levels by category and in total, without months. */
const levelSums = (months: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select w.customer_id, c.product_category_id, sum(s.received + s.sold + s.returned + s.bonus + s.loss) as quantity, sum(s.moves)::integer as moves
  from (${months}) s join product p on p.id = s.product_id ${EACH_AND_ALL}
    cross join lateral (values (p.product_category_id), (${ALL_CATEGORIES}::bigint)) c (product_category_id) group by 1, 2`;

/** Adds what differs to categories; one of which nothing is left has no row. */
export async function addToCategories(trx: Db, moved: readonly ChangedMove[]): Promise<void> {
  const counted = moved.filter(
    ({ quantity, productId }) => quantity !== null && productId !== null,
  );
  if (counted.length === 0) return;
  const months = monthSums(changedMoves(counted));
  await sql`
    insert into stock_category as k (customer_id, product_category_id, month, received, sold, returned, bonus, loss, moves)
    ${categorySums(months)}
    on conflict (customer_id, product_category_id, month) do update set received = k.received + excluded.received, sold = k.sold + excluded.sold,
      returned = k.returned + excluded.returned, bonus = k.bonus + excluded.bonus, loss = k.loss + excluded.loss, moves = k.moves + excluded.moves`.execute(
    trx,
  );
  await sql`
    insert into stock_level as k (customer_id, product_category_id, quantity, moves) ${levelSums(months)}
    on conflict (customer_id, product_category_id) do update set quantity = k.quantity + excluded.quantity, moves = k.moves + excluded.moves`.execute(
    trx,
  );
  const channels = [0, ...new Set(counted.map((move) => move.customerId))];
  for (const table of ['stockCategory', 'stockLevel'] as const)
    await trx
      .deleteFrom(table)
      .where('moves', '=', 0)
      .where('customerId', '=', matchAny(channels))
      .execute();
}

/** Recalculates all months by category. */
export async function fillCategories(trx: Db): Promise<void> {
  const months = sql`select * from stock_month`;
  await sql`delete from stock_category`.execute(trx);
  await sql`delete from stock_level`.execute(trx);
  await sql`
    insert into stock_category (customer_id, product_category_id, month, received, sold, returned, bonus, loss, moves) ${categorySums(months)}`.execute(
    trx,
  );
  await sql`
    insert into stock_level (customer_id, product_category_id, quantity, moves) ${levelSums(months)}`.execute(
    trx,
  );
}

/** Compares what is kept by category with the months of products. @returns whether they agree */
export async function categoriesAgree(trx: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${categorySums(sql`select * from stock_month`)}) c
      full join stock_category k using (customer_id, product_category_id, month)
      where (c.received, c.sold, c.returned, c.bonus, c.loss, c.moves) is distinct from (k.received, k.sold, k.returned, k.bonus, k.loss, k.moves)
    union all
    select 1 from (${levelSums(sql`select * from stock_month`)}) c full join stock_level k using (customer_id, product_category_id)
      where (c.quantity, c.moves) is distinct from (k.quantity, k.moves) limit 1`.execute(trx);
  return rows.length === 0;
}
