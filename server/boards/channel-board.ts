import { sql } from 'kysely';
import { groupBy } from '../../src/domain/rules/ranking/validity.ts';
import { addMonths, isOver, monthOf, monthsBetween } from '../../src/domain/rules/stock/months.ts';
import type { Month } from '../../src/domain/rules/stock/months.ts';
import { sumsOf } from '../../src/domain/rules/stock/report.ts';
import type { Flow, StockSums } from '../../src/domain/rules/stock/report.ts';
import type { BoardCicle } from '../../src/domain/wire/boards.ts';
import type { ChannelBoard, StockOfBoard } from '../../src/domain/wire/channel-board.ts';
import { pick } from '../../src/domain/pick.ts';
import type { Asked } from './asked.ts';
import { readParticipation } from './participation.ts';
import { readCategoryFlows } from './stock-flows.ts';
import { readSellers } from './top-sellers.ts';
import { readHeat } from './heat.ts';

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

/**
 * What came in and went out in the months of the cycle that are over, and in as many of the cycle before: a month that goes on
 * would be held against a whole one.
 */
async function readPast(
  asked: Asked,
  months: readonly Month[],
  flows: readonly Flow[],
): Promise<ChannelBoard['past']> {
  const { before } = asked.head;
  const over = months.filter((month) => isOver(month, asked.today));
  const [first, last] = [over[0], over.at(-1)];
  if (before === null || first === undefined || last === undefined) return null;
  const from = monthOf(before.tsStart);
  const to = addMonths(from, over.length - 1);
  const then = sumsOf(await readCategoryFlows(asked, from, to), { from, to, shown: [] });
  if (!then.moved) return null;
  const now = sumsOf(flows, { from: first, to: last, shown: [] });
  return {
    ...pick(then, ['received', 'sold']),
    now: pick(now, ['received', 'sold']),
    until: last,
  };
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
    past: await readPast(asked, months, flows),
    categories: await withNames(asked, categories),
    ...(await readHeat(asked, to)),
    sellers: await readSellers(asked),
    participation: await readParticipation(asked),
  };
}
