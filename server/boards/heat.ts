import { groupBy } from '../../src/domain/group-by.ts';
/** Stock by category: the channels with the most, and all others. */
import { sql } from 'kysely';
import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import { toMonth } from '../../src/domain/rules/dates/months.ts';
import type { Month } from '../../src/domain/rules/dates/months.ts';
import type { ChannelBoard } from '../../src/domain/schema/boards/channel-board.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { isOfAll } from './asked-channels.ts';
import type { BoardRequest } from './asked.ts';
import { countBelowZero } from './below-zero.ts';
import { levels, levelsOfAll, totals } from './stock-flows.ts';

/** Channels that are named in the table of channels and categories; the others are one row. */
const NAMED = 8;
/** Id that represents the other channels. */
const OTHERS = 0;

type Heat = ChannelBoard['heat'];

type NamedChannel = RowOf<typeof namedChannelColumns>;
const namedChannelColumns = {
  customerId: is.number,
  name: is.text,
  /** Total number of channels. */
  channels: is.number,
};

/** Reads the channels with the most stock; a channel counts if any category is not zero. */
async function readNamed(
  asked: BoardRequest,
  until: Month,
  isNow: boolean,
): Promise<readonly NamedChannel[]> {
  return queryRows(asked.db, namedChannelColumns)`
    with channel as materialized (
      select t.customer_id, sum(t.quantity) as quantity from (${totals(asked, until, isNow)}) t group by 1),
    there as materialized (
      select c.customer_id, c.quantity from channel c where c.quantity <> 0
        or exists (select 1 from (${levels(asked, until, isNow)}) l where l.customer_id = c.customer_id group by l.product_category_id having sum(l.quantity) <> 0))
    select t.customer_id, coalesce(k.trade_name, k.name1) as name, n.channels
    from (select * from there order by quantity desc, customer_id limit ${NAMED}) t join customer k on k.id = t.customer_id
      cross join (select count(*)::integer as channels from there) n
    order by t.quantity desc, t.customer_id`;
}

/** The channels with the most stock by category, and the others as one. */
export async function readHeat(
  asked: BoardRequest,
  until: Month,
): Promise<Pick<ChannelBoard, 'heat' | 'negative'>> {
  const isNow = until === toMonth(asked.today);
  const [named, negative] = await Promise.all([
    readNamed(asked, until, isNow),
    countBelowZero(asked, until, isNow),
  ]);
  const [first] = named;
  if (first === undefined) return { heat: [], negative };
  const others = first.channels - named.length;
  const ids = sql`${named.map((row) => row.customerId)}::bigint[]`;
  const all = isOfAll(asked) ? levelsOfAll(asked, until, isNow) : levels(asked, until, isNow);
  const rows = await queryRows(asked.db, {
    customerId: is.number,
    categoryId: is.number,
    quantity: is.text,
  })`
    select l.customer_id, l.product_category_id as category_id, sum(l.quantity)::text as quantity
    from (${levels(asked, until, isNow)}) l where l.customer_id = any(${ids}) group by 1, 2 having sum(l.moves) > 0
    union all select ${OTHERS}, l.product_category_id, sum(l.quantity)::text from (${all}) l where ${others > 0} group by 2 having sum(l.moves) > 0`;
  const cells = groupBy(rows, (row) => row.customerId);
  const heat = named.map(({ customerId, name }) =>
    buildHeatRow({ customerId, name, channels: 1 }, cells.get(customerId) ?? []),
  );
  const rest = withoutNamed(cells.get(OTHERS) ?? [], heat);
  return {
    heat:
      others > 0
        ? [...heat, buildHeatRow({ customerId: OTHERS, name: null, channels: others }, rest)]
        : heat,
    negative,
  };
}

type Cells = Heat[number]['cells'];

/** Subtracts the named channels from the totals. */
const withoutNamed = (all: Cells, named: Heat): Cells =>
  all.map(({ categoryId, quantity }) => ({
    categoryId,
    quantity: toText(
      named
        .flatMap(({ cells }) => cells)
        .filter((cell) => cell.categoryId === categoryId)
        .reduce((rest, cell) => rest.minus(dec(cell.quantity)), dec(quantity)),
    ),
  }));

const buildHeatRow = (
  who: Pick<Heat[number], 'customerId' | 'name' | 'channels'>,
  cells: Cells,
): Heat[number] => ({
  ...who,
  cells: cells.map(({ categoryId, quantity }) => ({ categoryId, quantity })),
  sum: toText(cells.reduce((sum, cell) => sum.plus(dec(cell.quantity)), ZERO)),
});
