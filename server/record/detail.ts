import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import type { Child } from '../../src/domain/entity-child.ts';
import { eachInTurns, inBatches } from '../base/breathe.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { reachSql } from '../listing/reach.ts';
import { buildEntityList } from './list-of.ts';
import { rulesOfEntity } from './entity-rules.ts';
import { ofVersion } from './versions.ts';
import { isWords } from '../listing/order.ts';
import { columnsSql, joinSql, listJoins, presentedRow } from '../listing/shape.ts';
import type { Raw, Sql, StoredRow } from '../listing/shape.ts';

/** A child's row as stored. */
export interface StoredChild {
  readonly id: number;
  readonly labels: Readonly<Record<string, string | null>>;
  readonly [field: string]: unknown;
}

/** Rows of several children by name. */
export type ChildRows = Readonly<Record<string, readonly StoredChild[]>>;

function childOrder(child: Child): Sql {
  const ordered = child.sort.map((name) => {
    const field = child.fields[name];
    return field !== undefined && isWords(field)
      ? sql`${sql.ref(`t.${name}`)} collate nmv_text`
      : sql.ref(`t.${name}`);
  });
  return sql.join([...ordered, sql.ref('t.id')]);
}

interface ReadingChildren {
  readonly scope: Scope | undefined;
  /** Version of the row to read; undefined for the newest. */
  readonly version: number | undefined;
}

/** Builds the columns to read from the rows of a child. */
const childColumns = (entity: Entity, name: string, child: Child): Sql =>
  columnsSql(
    child.fields,
    listJoins(child.fields),
    false,
    rulesOfEntity(entity.resource).childColumns?.[name],
  );

async function childRows(
  db: Db,
  entity: Entity,
  [name, child]: readonly [string, Child],
  parentId: number,
  { scope, version }: ReadingChildren,
): Promise<readonly StoredChild[]> {
  const joins = listJoins(child.fields);
  const { rows } = await sql<Raw>`
    select ${childColumns(entity, name, child)} from ${sql.table(child.table)} as t ${joinSql(joins)}
    where ${sql.ref(`t.${child.parent}`)} = ${parentId} and ${ofVersion(entity, child, { scope, version })} and ${reachSql(child, scope)} order by ${childOrder(child)}`.execute(
    db,
  );
  return rows.map((raw) => {
    const { rowSCN: _none, ...row } = presentedRow(raw, child.fields, joins);
    return row;
  });
}

/**
 * Reads the children of a row, within a person's scope or without a limit; only those stored with
 * it, or also those shown with it.
 */
export async function readChildren(
  db: Db,
  entity: Entity,
  id: number,
  which: 'kept' | 'all',
  scope?: Scope,
  version?: number,
): Promise<ChildRows> {
  const found: Record<string, readonly StoredChild[]> = {};
  for (const [name, child] of Object.entries(entity.children)) {
    if (which === 'all' || !child.readOnly)
      found[name] = await childRows(db, entity, [name, child], id, { scope, version });
  }
  return found;
}

/** Rows whose children one statement reads. */
const READ_AT_ONCE = 1_000;

/** The children that are kept with many rows, by the id of the row. */
export async function readAllChildren(
  db: Db,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ChildRows>> {
  const found = new Map<number, Record<string, StoredChild[]>>();
  for (const [name, child] of Object.entries(entity.children)) {
    if (child.readOnly) continue;
    const joins = listJoins(child.fields);
    const parent = sql.ref(`t.${child.parent}`);
    for (const some of inBatches(ids, READ_AT_ONCE)) {
      const { rows } = await sql<Raw>`
        select ${childColumns(entity, name, child)}, ${parent} as parent_key from ${sql.table(child.table)} as t ${joinSql(joins)}
        where ${parent} = any(${some}::bigint[]) and ${ofVersion(entity, child, {})} and ${reachSql(child, undefined)} order by ${childOrder(child)}`.execute(
        db,
      );
      await eachInTurns(rows, (raw) => {
        const of = found.get(Number(raw['parentKey'])) ?? {};
        found.set(Number(raw['parentKey']), of);
        (of[name] ??= []).push(presentedRow(raw, child.fields, joins));
      });
    }
  }
  return found;
}

/**
 * Options of the search for a row: the scope, if any, and the lock until the end of the
 * transaction.
 */
export interface FoundRow {
  readonly scope?: Scope;
  /** Reader of the fields, where another scope finds the row. */
  readonly reader?: Scope;
  readonly forUpdate?: boolean;
}

/** Finds a row; undefined when there is none in the scope. */
export async function findRow(
  db: Db,
  entity: Entity,
  id: number,
  { scope, reader = scope, forUpdate = false }: FoundRow,
): Promise<StoredRow | undefined> {
  const joins = listJoins(entity.fields);
  const own = buildEntityList(entity, reader).columns;
  const { rows } = await sql<Raw>`
    select ${columnsSql(entity.fields, joins, true, own)} from ${sql.table(entity.table)} as t ${joinSql(joins, own)}
    where t.id = ${id} and ${reachSql(entity, scope)} ${forUpdate ? sql`for update of t` : sql``}`.execute(
    db,
  );
  return rows[0] === undefined ? undefined : presentedRow(rows[0], entity.fields, joins);
}
