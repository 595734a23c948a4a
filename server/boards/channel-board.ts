import { groupBy } from '../../src/domain/group-by.ts';
import { addMonths, isOver, toMonth, monthsBetween } from '../../src/domain/rules/dates/months.ts';
import type { Month } from '../../src/domain/rules/dates/months.ts';
import { sumFlows } from '../../src/domain/rules/stock/report.ts';
import type { Flow, StockSums } from '../../src/domain/rules/stock/report.ts';
import type { BoardCycle } from '../../src/domain/schema/boards/boards.ts';
import type { ChannelBoard, StockOfBoard } from '../../src/domain/schema/boards/channel-board.ts';
import { pick } from '../../src/domain/pick.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { BoardRequest } from './asked.ts';
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
const pickStock = (sums: StockSums): StockOfBoard => pick(sums, SHOWN);

/** Months of a cycle up to a day; at least its first one. */
function listMonths({ tsStart, tsEnd }: BoardCycle, today: string): readonly Month[] {
  const first = toMonth(tsStart);
  const last = toMonth(tsEnd < today ? tsEnd : today);
  return monthsBetween(first, last < first ? first : last);
}

/** Category names, in their order. */
async function withNames(
  { db }: BoardRequest,
  sums: ReadonlyMap<number, StockOfBoard>,
): Promise<ChannelBoard['categories']> {
  const rows = await queryRows(db, { id: is.number, name: is.text })`
    select id, name1 as name from product_category where id = any(${[...sums.keys()]}::bigint[]) order by name1 collate nmv_text, id`;
  return rows.flatMap((row) => {
    const own = sums.get(row.id);
    return own === undefined ? [] : [{ ...row, ...own }];
  });
}

/**
 * Reads stock movements of the cycle's finished months and of as many months of the former cycle.
 * A running month is left out, since it would be compared with a whole month.
 */
async function readPast(
  asked: BoardRequest,
  months: readonly Month[],
  flows: readonly Flow[],
): Promise<ChannelBoard['past']> {
  const { before } = asked.head;
  const over = months.filter((month) => isOver(month, asked.today));
  const [first, last] = [over[0], over.at(-1)];
  if (before === null || first === undefined || last === undefined) return null;
  const from = toMonth(before.tsStart);
  const to = addMonths(from, over.length - 1);
  const then = sumFlows(await readCategoryFlows(asked, from, to), { from, to, shown: [] });
  if (!then.moved) return null;
  const now = sumFlows(flows, { from: first, to: last, shown: [] });
  return {
    ...pick(then, ['received', 'sold']),
    now: pick(now, ['received', 'sold']),
    until: last,
  };
}

function byMonth(flows: readonly Flow[], months: readonly Month[]): ChannelBoard['months'] {
  return months.map((month) => {
    const { opening: _opening, ...sums } = pickStock(
      sumFlows(flows, { from: month, to: month, shown: [] }),
    );
    return { month, ...sums };
  });
}

/** Reads a cycle's stock movements of channels, their stock, top sellers and participation. */
export async function readChannelBoard(asked: BoardRequest): Promise<ChannelBoard> {
  const months = listMonths(asked.head.cicle, asked.today);
  const from = months[0] ?? toMonth(asked.today);
  const to = months.at(-1) ?? from;
  const period = { from, to, shown: [] };
  const flows = await readCategoryFlows(asked, from, to);
  const categories = new Map(
    [...groupBy(flows, ({ key }) => key)].map(([id, own]) => [
      id,
      pickStock(sumFlows(own, period)),
    ]),
  );
  return {
    ...asked.head,
    months: byMonth(flows, months),
    sum: pickStock(sumFlows(flows, period)),
    past: await readPast(asked, months, flows),
    categories: await withNames(asked, categories),
    ...(await readHeat(asked, to)),
    sellers: await readSellers(asked),
    participation: await readParticipation(asked),
  };
}
