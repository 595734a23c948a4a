/** Where stock of which category lies: the channels with the most, and all others. */
import { sql } from 'kysely';
import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import { groupBy } from '../../src/domain/rules/ranking/validity.ts';
import { monthOf } from '../../src/domain/rules/stock/months.ts';
import type { Month } from '../../src/domain/rules/stock/months.ts';
import type { ChannelBoard } from '../../src/domain/wire/channel-board.ts';
import { isOfAll } from './asked-channels.ts';
import type { Asked } from './asked.ts';
import { countBelowZero } from './below-zero.ts';
import { levels, levelsOfAll, totals } from './stock-flows.ts';

/** Channels that are named in the table of channels and categories; the others are one row. */
const NAMED = 8;
/** Stands for the others. */
const OTHERS = 0;

type Heat = ChannelBoard['heat'];

interface NamedChannel {
  readonly customerId: number;
  readonly name: string;
  /** How many channels there are in all. */
  readonly channels: number;
}

/** Who has most, out of one figure a channel; a channel is one as soon as anything of it is not zero. */
async function readNamed(
  asked: Asked,
  until: Month,
  isNow: boolean,
): Promise<readonly NamedChannel[]> {
  const { rows } = await sql<NamedChannel>`
    with channel as materialized (
      select t.customer_id, sum(t.quantity) as quantity from (${totals(asked, until, isNow)}) t group by 1),
    there as materialized (
      select c.customer_id, c.quantity from channel c where c.quantity <> 0
        or exists (select 1 from (${levels(asked, until, isNow)}) l where l.customer_id = c.customer_id group by l.product_category_id having sum(l.quantity) <> 0))
    select t.customer_id, coalesce(k.trade_name, k.name1) as name, n.channels
    from (select * from there order by quantity desc, customer_id limit ${NAMED}) t join customer k on k.id = t.customer_id
      cross join (select count(*)::integer as channels from there) n
    order by t.quantity desc, t.customer_id`.execute(asked.db);
  return rows;
}

/** The channels with the most stock by category, and the others as one. */
export async function readHeat(
  asked: Asked,
  until: Month,
): Promise<Pick<ChannelBoard, 'heat' | 'negative'>> {
  const isNow = until === monthOf(asked.today);
  const [named, negative] = await Promise.all([
    readNamed(asked, until, isNow),
    countBelowZero(asked, until, isNow),
  ]);
  const [first] = named;
  if (first === undefined) return { heat: [], negative };
  const others = first.channels - named.length;
  const ids = sql`${named.map((row) => row.customerId)}::bigint[]`;
  const all = isOfAll(asked) ? levelsOfAll(asked, until, isNow) : levels(asked, until, isNow);
  const { rows } = await sql<{ customerId: number; categoryId: number; quantity: string }>`
    select l.customer_id, l.product_category_id as category_id, sum(l.quantity)::text as quantity
    from (${levels(asked, until, isNow)}) l where l.customer_id = any(${ids}) group by 1, 2
    union all select ${OTHERS}, l.product_category_id, sum(l.quantity)::text from (${all}) l where ${others > 0} group by 2`.execute(
    asked.db,
  );
  const cells = groupBy(rows, (row) => row.customerId);
  const heat = named.map(({ customerId, name }) =>
    rowOf({ customerId, name, channels: 1 }, cells.get(customerId) ?? []),
  );
  const rest = withoutNamed(cells.get(OTHERS) ?? [], heat);
  return {
    heat:
      others > 0
        ? [...heat, rowOf({ customerId: OTHERS, name: null, channels: others }, rest)]
        : heat,
    negative,
  };
}

type Cells = Heat[number]['cells'];

/** What all have, less what those have who are named. */
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

const rowOf = (
  who: Pick<Heat[number], 'customerId' | 'name' | 'channels'>,
  cells: Cells,
): Heat[number] => ({
  ...who,
  cells: cells.map(({ categoryId, quantity }) => ({ categoryId, quantity })),
  sum: toText(cells.reduce((sum, cell) => sum.plus(dec(cell.quantity)), ZERO)),
});
