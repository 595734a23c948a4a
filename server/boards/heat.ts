/** Where stock of which category lies: the channels with the most, and all others. */
import { sql } from 'kysely';
import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import { groupBy } from '../../src/domain/rules/ranking/validity.ts';
import { monthOf } from '../../src/domain/rules/stock/months.ts';
import type { Month } from '../../src/domain/rules/stock/months.ts';
import type { ChannelBoard } from '../../src/domain/wire/channel-board.ts';
import type { Asked } from './asked.ts';
import { levels } from './stock-flows.ts';

/** Channels that are named in the table of channels and categories; the others are one row. */
const NAMED = 8;

interface LevelRow {
  readonly customerId: number;
  readonly name: string | null;
  readonly channels: number;
  readonly negative: number;
  readonly categoryId: number;
  readonly quantity: string;
}

/** The channels with the most stock by category, and the others as one. */
export async function readHeat(
  asked: Asked,
  until: Month,
): Promise<Pick<ChannelBoard, 'heat' | 'negative'>> {
  const { rows } = await sql<LevelRow>`
    with level as materialized (
      select l.customer_id, l.product_category_id, sum(l.quantity) as quantity from (${levels(asked, until, until === monthOf(asked.today))}) l group by 1, 2),
    channel as materialized (
      select customer_id, sum(quantity) as quantity, row_number() over (order by sum(quantity) desc, customer_id) as place from level
      group by 1 having bool_or(quantity <> 0))
    select case when c.place <= ${NAMED} then c.customer_id else 0 end as customer_id, max(coalesce(k.trade_name, k.name1)) filter (where c.place <= ${NAMED}) as name,
      (select count(*)::integer from channel where place > ${NAMED}) as channels, (select count(*)::integer from channel where quantity < 0) as negative,
      l.product_category_id as category_id, sum(l.quantity)::text as quantity
    from level l join channel c on c.customer_id = l.customer_id left join customer k on k.id = c.customer_id
    group by 1, 5`.execute(asked.db);
  const heat = [...groupBy(rows, (row) => row.customerId)].map(([customerId, own]) => ({
    customerId,
    name: own[0]?.name ?? null,
    channels: customerId === 0 ? (own[0]?.channels ?? 0) : 1,
    cells: own.map(({ categoryId, quantity }) => ({ categoryId, quantity })),
    sum: toText(own.reduce((sum, row) => sum.plus(dec(row.quantity)), ZERO)),
  }));
  const rest = (row: { readonly customerId: number }): number => (row.customerId === 0 ? 1 : 0);
  return {
    heat: heat.toSorted(
      (a, b) => rest(a) - rest(b) || dec(b.sum).cmp(dec(a.sum)) || a.customerId - b.customerId,
    ),
    negative: rows[0]?.negative ?? 0,
  };
}
