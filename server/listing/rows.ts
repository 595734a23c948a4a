import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { conditionsOf } from './conditions.ts';
import type { ListQuery } from './conditions.ts';
import { concealed } from './list.ts';
import type { List, Reader } from './list.ts';
import { orderOf } from './order.ts';
import { columnsSql, joinSql, joinsOf, presentedRow } from './shape.ts';
import type { Raw, Sql, StoredRow } from './shape.ts';

const PAGE_SIZE = 50;
/** Rows read at once while all of them are streamed. */
const BATCH = 1000;

/** Ids of the rows of a query in their order: of one page, or all of them. */
export async function idsOf(
  db: Db,
  list: List,
  where: Sql,
  sort: string | undefined,
  page?: { readonly size: number; readonly offset: number },
): Promise<readonly number[]> {
  const order = orderOf(list, sort);
  const window = page === undefined ? sql`` : sql`limit ${page.size} offset ${page.offset}`;
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(list.listing.table)} as t ${joinSql(order.joins, list.columns)} where ${where} order by ${order.orderBy} ${window}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function countOf(db: Db, { listing }: List, where: Sql): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(listing.table)} as t where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Rows by id, in the order of the ids; whoever has gone meanwhile is left out.
 * @param reader whom the rows are for; without one they tell their fields alone
 */
export async function rowsOf(
  db: Db,
  list: List,
  ids: readonly number[],
  reader?: Reader,
): Promise<readonly StoredRow[]> {
  if (ids.length === 0) return [];
  const { fields, table } = list.listing;
  const joins = joinsOf(fields);
  const more = reader === undefined || list.more === undefined ? sql`` : sql`, ${list.more}`;
  const { rows } = await sql<Raw>`
    select ${columnsSql(fields, joins, true, list.columns)} ${more} from ${sql.table(table)} as t ${joinSql(joins, list.columns)} where t.id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  const found = new Map(rows.map((raw) => [Number(raw['id']), raw]));
  return ids.flatMap((id) => {
    const raw = found.get(id);
    if (raw === undefined) return [];
    const row = presentedRow(raw, fields, joins);
    if (reader === undefined) return [row];
    const shown = concealed(list, reader.person.scope, row);
    return [{ ...shown, ...list.present?.(raw, shown, reader) }];
  });
}

/** One page of a list in a person's scope, and how many rows there are. */
export async function listRows(
  db: Db,
  list: List,
  reader: Reader,
  query: ListQuery,
): Promise<{ rows: readonly StoredRow[]; total: number }> {
  const where = conditionsOf(list, reader.person.scope, query);
  const size = Number(query['size'] ?? PAGE_SIZE);
  const offset = (Number(query['page'] ?? 1) - 1) * size;
  // two statements: an index gives the order, so that only the count reads every row that fits
  const [ids, total] = await Promise.all([
    idsOf(db, list, where, query['sort'], { size, offset }),
    countOf(db, list, where),
  ]);
  return { rows: await rowsOf(db, list, ids, reader), total };
}

/**
 * All rows of a query in batches. Their ids are read once, so that the order is one; the rows as they are sent, so that
 * a slow reader holds no transaction.
 */
export async function* allRows(
  db: Db,
  list: List,
  reader: Reader,
  query: ListQuery,
): AsyncGenerator<{ rows: readonly StoredRow[]; total: number }> {
  const where = conditionsOf(list, reader.person.scope, query);
  const ids = await idsOf(db, list, where, query['sort']);
  for (let from = 0; from < ids.length; from += BATCH)
    yield {
      rows: await rowsOf(db, list, ids.slice(from, from + BATCH), reader),
      total: ids.length,
    };
}

/** The answer of a list with all its rows, as JSON text in pieces. */
export async function* allAsJson(
  db: Db,
  list: List,
  reader: Reader,
  query: ListQuery,
): AsyncGenerator<string> {
  let total = 0;
  yield '{"rows":[';
  for await (const batch of allRows(db, list, reader, query)) {
    yield (total === 0 ? '' : ',') + batch.rows.map((row) => JSON.stringify(row)).join(',');
    total = batch.total;
  }
  yield `],"total":${total}}`;
}
