import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import type { Child } from '../../src/domain/entity-child.ts';
import { VERSION_FIELD, contentFields, isSettled } from '../../src/domain/versions.ts';
import type { VersionSpec } from '../../src/domain/versions.ts';
import type { Scope } from '../access/person.ts';
import type { Db } from '../database/db.ts';
import { parameter } from '../listing/shape.ts';
import type { Sql, StoredRow, Values } from '../listing/shape.ts';
import { updateRow } from './store.ts';

/** Version that a row's new children belong to; undefined where rows have none. */
export type VersionKey = Readonly<Record<typeof VERSION_FIELD, number>> | undefined;

/** The version that a new row begins with. */
export const firstVersion = ({ versions }: Entity): VersionKey =>
  versions && { [VERSION_FIELD]: 1 };

/** Outside the provider only what is in force, or was, is known, and what was announced; another version that waits is not there. */
export const isOutside = (scope: Scope | undefined): boolean =>
  scope !== undefined && (scope.kind === 'manager' || scope.kind === 'seller');

/** Versions, table `v`, that the reader knows of. */
export const isKnown = ({ state, settled, open, announced }: VersionSpec, scope: Scope): Sql => {
  if (!isOutside(scope)) return sql`true`;
  const isSettled = sql`${sql.ref(`v.${state}`)} = ${settled}`;
  return announced === undefined
    ? isSettled
    : sql`(${isSettled} or ${sql.ref(`v.${state}`)} = ${open} and ${sql.ref(`v.${announced}`)} is not null)`;
};

/** The newest of a row's versions that was settled. */
const newestSettled = ({ table, parent, state, settled }: VersionSpec, id: Sql): Sql =>
  sql`(select max(v.version) from ${sql.table(table)} as v where ${sql.ref(`v.${parent}`)} = ${id} and ${sql.ref(`v.${state}`)} = ${settled})`;

/** The version of table `t` that a reader is shown. */
export const shownVersion = ({ versions }: Entity, scope?: Scope): Sql =>
  versions !== undefined && isOutside(scope) ? newestSettled(versions, sql`t.id`) : sql`t.version`;

/**
 * Builds the columns of the newest version's fields for rows of table `t`; outsiders read the
 * row's own columns, which are in force.
 */
export function versionColumns({ versions }: Entity, scope?: Scope): Readonly<Record<string, Sql>> {
  if (versions === undefined) return {};
  if (isOutside(scope)) return { [VERSION_FIELD]: newestSettled(versions, sql`t.id`) };
  const { table, parent, fields } = versions;
  return Object.fromEntries(
    fields.map((name) => [
      name,
      sql`(select ${sql.ref(`v.${name}`)} from ${sql.table(table)} as v where ${sql.ref(`v.${parent}`)} = t.id and v.version = t.version)`,
    ]),
  );
}

/** Builds the condition for versions the reader may know: outsiders read no waiting one. */
function ofKnownVersion(versions: VersionSpec, child: Child): Sql {
  const { table, parent, state, settled } = versions;
  return VERSION_FIELD in child.fields
    ? sql`exists (select 1 from ${sql.table(table)} as v where ${sql.ref(`v.${parent}`)} = ${sql.ref(`t.${child.parent}`)} and v.version = t.version and ${sql.ref(`v.${state}`)} = ${settled})`
    : sql`true`;
}

/** Rows of a kept child, table `t`, that belong to a version of their parent: default the newest that the reader knows of. */
export function ofVersion(
  { versions, table }: Entity,
  child: Child,
  { scope, version }: { readonly scope?: Scope | undefined; readonly version?: number | undefined },
): Sql {
  if (versions === undefined) return sql`true`;
  if (child.readOnly) return isOutside(scope) ? ofKnownVersion(versions, child) : sql`true`;
  if (version !== undefined) return sql`t.version = ${version}`;
  const parent = sql.ref(`t.${child.parent}`);
  return isOutside(scope)
    ? sql`t.version = ${newestSettled(versions, parent)}`
    : sql`t.version = (select h.version from ${sql.table(table)} as h where h.id = ${parent})`;
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, values[name] ?? null]),
  );

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

function columns(entity: Entity, values: Values): readonly (readonly [Sql, Sql])[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = entity.fields[name];
    return field === undefined ? [] : [[sql.ref(name), parameter(value, field)] as const];
  });
}

/** Keeps what a version fixes. */
export async function insertVersion(
  db: Db,
  entity: Entity,
  id: number,
  version: number,
  values: Values,
): Promise<void> {
  if (entity.versions === undefined) return;
  const { table, parent, fields, state, open } = entity.versions;
  const fixed = columns(entity, { ...pick(values, fields), [state]: open });
  await sql`insert into ${sql.table(table)} (${sql.join([sql.ref(parent), sql.ref(VERSION_FIELD), ...fixed.map(([column]) => column)])})
    values (${sql.join([sql`${id}`, sql`${version}`, ...fixed.map(([, value]) => value)])})`.execute(
    db,
  );
}

/**
 * Stores values of a row with versions: its newest version has what versions fix, the row itself all else; what a version
 * fixes comes to the row's own columns when it is settled, and while none is in force.
 */
export async function updateVersioned(
  db: Db,
  entity: Entity,
  versions: VersionSpec,
  row: StoredRow,
  values: Values,
): Promise<void> {
  const { table, parent, fields, state, settled } = versions;
  const fixed = pick(values, fields);
  if (Object.keys(fixed).length > 0) {
    const sets = columns(entity, fixed).map(([column, value]) => sql`${column} = ${value}`);
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.ref(parent)} = ${row.id} and version = ${row[VERSION_FIELD]}`.execute(
      db,
    );
  }
  const settles = fixed[state] === settled;
  const known = row as unknown as Values;
  const inForce = settles
    ? { ...pick(known, fields), ...fixed }
    : (await hasSettled(db, versions, row.id))
      ? {}
      : fixed;
  await updateRow(db, entity, row.id, { ...without(values, fields), ...inForce });
}

async function hasSettled(
  db: Db,
  { table, parent, state, settled }: VersionSpec,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${sql.ref(parent)} = ${id} and ${sql.ref(state)} = ${settled} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Stores a change of a row with versions. The version in force stays: a change of its contents
 * creates an open next version, and a change of a refused one reopens it.
 * @param after the row after the change
 * @param changed the differing values
 * @returns the version the children are stored with; `isNew` when none of them is stored yet
 */
export async function storeChange(
  db: Db,
  entity: Entity,
  versions: VersionSpec,
  row: StoredRow,
  {
    after,
    changed,
    isTouched,
  }: { readonly after: Values; readonly changed: Values; readonly isTouched: boolean },
): Promise<{ readonly version: number; readonly isNew: boolean }> {
  const { fields, state, open } = versions;
  const version = Number(row[VERSION_FIELD]);
  const known = row as unknown as Values;
  const touches = isTouched || contentFields(versions).some((name) => name in changed);
  if (!touches) {
    // the mark of a draft alone makes no version
    await updateRow(db, entity, row.id, without(changed, fields));
    return { version, isNew: false };
  }
  if (!isSettled(versions, known)) {
    await updateVersioned(db, entity, versions, row, { ...changed, [state]: open });
    return { version, isNew: false };
  }
  const next = version + 1;
  await insertVersion(db, entity, row.id, next, after);
  await updateRow(db, entity, row.id, { ...without(changed, fields), [VERSION_FIELD]: next });
  return { version: next, isNew: true };
}
