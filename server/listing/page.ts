/** Page of a result: from an index where there is one, else sorted whole or up to a limit. */
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { List } from './list.ts';
import { buildOrder } from './order.ts';
import type { Order } from './order.ts';
import { reachSql } from './reach.ts';
import { joinSql } from './shape.ts';
import type { Sql } from './shape.ts';

/** Rows of a larger result that are sorted by what no index gives: the first ones of the list's own order. */
export const MOST_SORTED = 50_000;

/** Window of rows in a result. */
export interface Window {
  readonly size: number;
  readonly offset: number;
  /** Id of the row before the first, which saves counting up to it. */
  readonly after?: number | undefined;
}

const idColumns = { id: is.number };

/** Ids of the rows of a query in their order: of one page, or all of them. */
export async function findIds(
  db: Db,
  list: List,
  where: Sql,
  sort: string | undefined,
  page?: Window,
): Promise<readonly number[]> {
  const order = buildOrder(list, sort);
  const window = page === undefined ? sql`` : sql`limit ${page.size} offset ${page.offset}`;
  const rows = await queryRows(db, idColumns)`
    select t.id from ${sql.table(list.listing.table)} as t ${joinSql(order.joins, list.columns)} where ${where} order by ${order.orderBy} ${window}`;
  return rows.map(({ id }) => id);
}

/** The same, of the first rows of the list's own order alone. */
export async function idsOfFirst(
  db: Db,
  list: List,
  where: Sql,
  sort: string | undefined,
  page: Window,
): Promise<readonly number[]> {
  const order = buildOrder(list, sort);
  const own = buildOrder(list);
  const table = sql.table(list.listing.table);
  const rows = await queryRows(db, idColumns)`
    select t.id from (select t.* from ${table} as t where ${where} order by ${own.orderBy} limit ${MOST_SORTED}::bigint) as t
    ${joinSql(order.joins, list.columns)} order by ${order.orderBy} limit ${page.size} offset ${page.offset}`;
  return rows.map(({ id }) => id);
}

/** Checks that an index returns the rows in this order. */
export function isIndexed({ large, listing }: List, sort: string = listing.sort): boolean {
  return large?.indexed.includes(sort.replace(/^-/, '')) === true;
}

/**
 * Ids of one page in an order that an index gives: rows with something to be sorted by, in one range of the index, then
 * those without. A page after a known row begins there; has that row gone meanwhile, rows are counted up to it instead.
 */
export async function idsByIndex(
  db: Db,
  list: List,
  scope: Scope,
  where: Sql,
  sort: string | undefined,
  page: Window,
): Promise<readonly number[]> {
  const order = buildOrder(list, sort);
  const start = await findPageStart(db, list, scope, order, page.after);
  const filled =
    start?.isEmpty === true ? [] : await filledIds(db, list, where, order, page, start);
  if (!order.hasEmpty || filled.length === page.size) return filled;
  return [...filled, ...(await emptyIds(db, list, where, order, page, start, filled.length))];
}

/** A row that a page begins after. */
type Start = RowOf<typeof startColumns>;
const startColumns = {
  id: is.number,
  /** It has nothing to be sorted by. */
  isEmpty: is.boolean,
};

async function findPageStart(
  db: Db,
  { listing }: List,
  scope: Scope,
  { sorted }: Order,
  after: number | undefined,
): Promise<Start | undefined> {
  if (after === undefined) return undefined;
  const rows = await queryRows(db, startColumns)`
    select t.id, ${sorted} is null as is_empty from ${sql.table(listing.table)} as t where t.id = ${after} and ${reachSql(listing, scope)}`;
  return rows[0];
}

/** Builds an order that an index serves in both directions; rows with nulls are left out here. */
function filledOrder({ sorted, isDescending, hasEmpty }: Order): Sql {
  if (isDescending) return sql`${sorted} desc${hasEmpty ? sql` nulls last` : sql``}, t.id desc`;
  return sql`${sorted} asc${hasEmpty ? sql` nulls first` : sql``}, t.id asc`;
}

async function filledIds(
  db: Db,
  { listing }: List,
  where: Sql,
  order: Order,
  { size, offset }: Window,
  start: Start | undefined,
): Promise<readonly number[]> {
  const { sorted, isDescending, hasEmpty } = order;
  const table = sql.table(listing.table);
  const isFilled = hasEmpty ? sql` and ${sorted} is not null` : sql``;
  const isLater =
    start === undefined
      ? sql``
      : sql` and (${sorted}, t.id) ${isDescending ? sql`<` : sql`>`} (select ${sorted}, t.id from ${table} as t where t.id = ${start.id})`;
  const rows = await queryRows(db, idColumns)`
    select t.id from ${table} as t where ${where}${isFilled}${isLater} order by ${filledOrder(order)}
    limit ${size} offset ${start === undefined ? offset : 0}`;
  return rows.map(({ id }) => id);
}

async function emptyIds(
  db: Db,
  { listing }: List,
  where: Sql,
  order: Order,
  { size, offset }: Window,
  start: Start | undefined,
  before: number,
): Promise<readonly number[]> {
  const { sorted, isDescending } = order;
  const table = sql.table(listing.table);
  const isLater =
    start?.isEmpty === true ? sql` and t.id ${isDescending ? sql`<` : sql`>`} ${start.id}` : sql``;
  // Only a page that begins amid these rows needs the number of them before it.
  const isAmid = start === undefined && before === 0 && offset > 0;
  const skipped = isAmid
    ? sql`greatest(0, ${offset}::bigint - (select count(*) from ${table} as t where ${where} and ${sorted} is not null))`
    : sql`0`;
  const rows = await queryRows(db, idColumns)`
    select t.id from ${table} as t where ${where} and ${sorted} is null${isLater} order by ${filledOrder(order)}
    limit ${size - before} offset ${skipped}`;
  return rows.map(({ id }) => id);
}
