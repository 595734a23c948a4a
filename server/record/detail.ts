import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import type { Child } from '../../src/domain/entity-child.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { reachSql } from '../listing/reach.ts';
import { listOf } from './list-of.ts';
import { rulesOfEntity } from './entity-rules.ts';
import { ofVersion } from './versions.ts';
import { isWords } from '../listing/order.ts';
import { columnsSql, joinSql, joinsOf, presentedRow } from '../listing/shape.ts';
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
  /** Of which version of the row; undefined: of its newest. */
  readonly version: number | undefined;
}

/** What is read of a child's rows. */
const childColumns = (entity: Entity, name: string, child: Child): Sql =>
  columnsSql(
    child.fields,
    joinsOf(child.fields),
    false,
    rulesOfEntity(entity.noun).childColumns?.[name],
  );

async function childRows(
  db: Db,
  entity: Entity,
  [name, child]: readonly [string, Child],
  parentId: number,
  { scope, version }: ReadingChildren,
): Promise<readonly StoredChild[]> {
  const joins = joinsOf(child.fields);
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

/** The children of a row in a person's scope, or whoever's they are; only those that are kept with it, or those that are shown with it too. */
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

/** The children that are kept with many rows, by the id of the row. */
export async function readChildrenOf(
  db: Db,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ChildRows>> {
  const found = new Map<number, Record<string, StoredChild[]>>();
  if (ids.length === 0) return found;
  for (const [name, child] of Object.entries(entity.children)) {
    if (child.readOnly) continue;
    const joins = joinsOf(child.fields);
    const parent = sql.ref(`t.${child.parent}`);
    const { rows } = await sql<Raw>`
      select ${childColumns(entity, name, child)}, ${parent} as parent_key from ${sql.table(child.table)} as t ${joinSql(joins)}
      where ${parent} = any(${[...ids]}::bigint[]) and ${ofVersion(entity, child, {})} and ${reachSql(child, undefined)} order by ${childOrder(child)}`.execute(
      db,
    );
    for (const raw of rows) {
      const of = found.get(Number(raw['parentKey'])) ?? {};
      found.set(Number(raw['parentKey']), of);
      (of[name] ??= []).push(presentedRow(raw, child.fields, joins));
    }
  }
  return found;
}

/** How a row is looked for: in a person's scope or whoever's it is, and whether it is kept from others until the end. */
export interface Finding {
  readonly scope?: Scope;
  /** Reader of the fields, where another scope finds the row. */
  readonly reader?: Scope;
  readonly forUpdate?: boolean;
}

/** One row; undefined when there is none, or none in the scope. */
export async function findRow(
  db: Db,
  entity: Entity,
  id: number,
  { scope, reader = scope, forUpdate = false }: Finding,
): Promise<StoredRow | undefined> {
  const joins = joinsOf(entity.fields);
  const own = listOf(entity, reader).columns;
  const { rows } = await sql<Raw>`
    select ${columnsSql(entity.fields, joins, true, own)} from ${sql.table(entity.table)} as t ${joinSql(joins, own)}
    where t.id = ${id} and ${reachSql(entity, scope)} ${forUpdate ? sql`for update of t` : sql``}`.execute(
    db,
  );
  return rows[0] === undefined ? undefined : presentedRow(rows[0], entity.fields, joins);
}
