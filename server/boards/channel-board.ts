import { sql } from 'kysely';
import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import { groupBy } from '../../src/domain/rules/ranking/validity.ts';
import { addMonths, monthOf, monthsBetween } from '../../src/domain/rules/stock/months.ts';
import type { Month } from '../../src/domain/rules/stock/months.ts';
import { sumsOf } from '../../src/domain/rules/stock/report.ts';
import type { Flow, StockSums } from '../../src/domain/rules/stock/report.ts';
import type { BoardCicle } from '../../src/domain/wire/boards.ts';
import type { ChannelBoard, StockOfBoard } from '../../src/domain/wire/channel-board.ts';
import { pick } from '../../src/domain/pick.ts';
import type { Asked } from './asked.ts';
import { readParticipation } from './participation.ts';
import { levels, readCategoryFlows } from './stock-flows.ts';
import { readSellers } from './top-sellers.ts';

/** Channels that are named in the table of channels and categories; the others are one row. */
const NAMED = 8;
const SHOWN = [
  'opening',
  'received',
  'sold',
  'returned',
  'bonus',
  'loss',
  'adjusted',
  'closing',
] as const;
const stockOf = (sums: StockSums): StockOfBoard => pick(sums, SHOWN);

/** Months of a cycle up to a day; at least its first one. */
function monthsOf({ tsStart, tsEnd }: BoardCicle, today: string): readonly Month[] {
  const first = monthOf(tsStart);
  const last = monthOf(tsEnd < today ? tsEnd : today);
  return monthsBetween(first, last < first ? first : last);
}

interface LevelRow {
  readonly customerId: number;
  readonly name: string | null;
  readonly channels: number;
  readonly negative: number;
  readonly categoryId: number;
  readonly quantity: string;
}

/** The channels with the most stock by category, and the others as one. */
async function readHeat(
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

/** Category names, in their order. */
async function withNames(
  { db }: Asked,
  sums: ReadonlyMap<number, StockOfBoard>,
): Promise<ChannelBoard['categories']> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name1 as name from product_category where id = any(${[...sums.keys()]}::bigint[]) order by name1 collate nmv_text, id`.execute(
    db,
  );
  return rows.flatMap((row) => {
    const own = sums.get(row.id);
    return own === undefined ? [] : [{ ...row, ...own }];
  });
}

/** What came in and went out in the same months of the cycle before. */
async function readPast(asked: Asked, count: number): Promise<ChannelBoard['past']> {
  const { before } = asked.head;
  if (before === null) return null;
  const from = monthOf(before.tsStart);
  const to = addMonths(from, count - 1);
  const sums = sumsOf(await readCategoryFlows(asked, from, to), { from, to, shown: [] });
  return sums.moved ? pick(sums, ['received', 'sold']) : null;
}

function byMonth(flows: readonly Flow[], months: readonly Month[]): ChannelBoard['months'] {
  return months.map((month) => {
    const { opening: _opening, ...sums } = stockOf(
      sumsOf(flows, { from: month, to: month, shown: [] }),
    );
    return { month, ...sums };
  });
}

/** What came into channels and went out of them in a cycle, what stands there, who sells most and who takes part. */
export async function readChannelBoard(asked: Asked): Promise<ChannelBoard> {
  const months = monthsOf(asked.head.cicle, asked.today);
  const from = months[0] ?? monthOf(asked.today);
  const to = months.at(-1) ?? from;
  const period = { from, to, shown: [] };
  const flows = await readCategoryFlows(asked, from, to);
  const categories = new Map(
    [...groupBy(flows, ({ key }) => key)].map(([id, own]) => [id, stockOf(sumsOf(own, period))]),
  );
  return {
    ...asked.head,
    months: byMonth(flows, months),
    sum: stockOf(sumsOf(flows, period)),
    past: await readPast(asked, months.length),
    categories: await withNames(asked, categories),
    ...(await readHeat(asked, to)),
    sellers: await readSellers(asked),
    participation: await readParticipation(asked),
  };
}
