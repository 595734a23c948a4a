import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import type { Db, Scope } from '../http/contract.ts';
import { concealed } from './conceal.ts';
import { conditionsOf } from './conditions.ts';
import type { ListQuery } from './conditions.ts';
import { orderOf } from './order.ts';
import { columnsSql, joinSql, joinsOf, presentedRow } from './shape.ts';
import type { Raw, Sql, StoredRow } from './shape.ts';

const PAGE_SIZE = 50;
/** Rows read at once while all of them are streamed. */
const BATCH = 1000;

/** Ids of the rows of a query in their order: of one page, or all of them. */
export async function idsOf(db: Db, entity: Entity, where: Sql, sort: string | undefined, page?: { readonly size: number; readonly offset: number }): Promise<readonly number[]> {
  const order = orderOf(entity, sort);
  const window = page === undefined ? sql`` : sql`limit ${page.size} offset ${page.offset}`;
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(entity.table)} as t ${joinSql(order.joins)} where ${where} order by ${order.orderBy} ${window}`.execute(db);
  return rows.map(({ id }) => id);
}

async function countOf(db: Db, entity: Entity, where: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(entity.table)} as t where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Rows by id, in the order of the ids; whoever has gone meanwhile is left out. */
export async function rowsOf(db: Db, entity: Entity, ids: readonly number[]): Promise<readonly StoredRow[]> {
  if (ids.length === 0) return [];
  const joins = joinsOf(entity.fields);
  const { rows } = await sql<Raw>`
    select ${columnsSql(entity.fields, joins, true)} from ${sql.table(entity.table)} as t ${joinSql(joins)} where t.id = any(${[...ids]}::bigint[])`.execute(db);
  const found = new Map(rows.map((raw) => [Number(raw['id']), raw]));
  return ids.flatMap((id) => {
    const raw = found.get(id);
    return raw === undefined ? [] : [presentedRow(raw, entity.fields, joins)];
  });
}

/** One page of an entity's rows in a person's scope, and how many there are. */
export async function listRows(db: Db, entity: Entity, scope: Scope, query: ListQuery): Promise<{ rows: readonly StoredRow[]; total: number }> {
  const where = conditionsOf(entity, scope, query);
  const size = Number(query['size'] ?? PAGE_SIZE);
  const offset = (Number(query['page'] ?? 1) - 1) * size;
  // two statements: an index gives the order, so that only the count reads every row that fits
  const [ids, total] = await Promise.all([idsOf(db, entity, where, query['sort'], { size, offset }), countOf(db, entity, where)]);
  return { rows: (await rowsOf(db, entity, ids)).map((row) => concealed(entity, scope, row)), total };
}

/**
 * All rows of a query in batches. Their ids are read once, so that the order is one; the rows as they are sent, so that
 * a slow reader holds no transaction.
 */
export async function* allRows(db: Db, entity: Entity, scope: Scope, query: ListQuery): AsyncGenerator<{ rows: readonly StoredRow[]; total: number }> {
  const ids = await idsOf(db, entity, conditionsOf(entity, scope, query), query['sort']);
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await rowsOf(db, entity, ids.slice(from, from + BATCH));
    yield { rows: rows.map((row) => concealed(entity, scope, row)), total: ids.length };
  }
}

/** The answer of a list with all its rows, as JSON text in pieces. */
export async function* allAsJson(db: Db, entity: Entity, scope: Scope, query: ListQuery): AsyncGenerator<string> {
  let total = 0;
  yield '{"rows":[';
  for await (const batch of allRows(db, entity, scope, query)) {
    yield (total === 0 ? '' : ',') + batch.rows.map((row) => JSON.stringify(row)).join(',');
    total = batch.total;
  }
  yield `],"total":${total}}`;
}
