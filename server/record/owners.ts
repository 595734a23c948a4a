/**
 * Owners of rows in the history, stored next to their fields, so that history shows no more than
 * the record.
 */
import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import type { Fields } from '../../src/domain/field.ts';
import { listRelations } from '../../src/domain/scope.ts';
import type { RowScope } from '../../src/domain/scope.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Snapshot } from './history.ts';

/** Key of the ids beside what people read. */
const OWNERS = '@';

/** A remembered row, with the ids by which it belongs to people. */
export type Owned = Readonly<Record<string, unknown>>;

/** Fields by which a row belongs to people. */
const ownerFields = (scope: RowScope | 'parent', fields: Fields): readonly string[] =>
  typeof scope === 'string'
    ? []
    : [...new Set(listRelations(scope).map(([, column]) => column))].filter(
        (name) => name in fields,
      );

/** Ids of a row's owners, remembered with it; none for a row without owners. */
export function ownersIn(
  { scope, fields }: { readonly scope: RowScope | 'parent'; readonly fields: Fields },
  row: Readonly<Record<string, unknown>>,
): Owned {
  const names = ownerFields(scope, fields);
  return names.length === 0
    ? {}
    : { [OWNERS]: Object.fromEntries(names.map((name) => [name, row[name] ?? null])) };
}

const readOwnerIds = (row: Owned): Readonly<Record<string, unknown>> | undefined => {
  const ids = row[OWNERS];
  return typeof ids === 'object' && ids !== null ? { ...ids } : undefined;
};

/** The same without what people do not read. */
const withoutOwners = ({ [OWNERS]: _ids, ...row }: Owned): Owned => row;

/** Rows of children without what people do not read, by the names of the children. */
export const withoutOwnersIn = (children: Snapshot): Snapshot =>
  Object.fromEntries(
    Object.entries(children).map(([name, rows]) => [
      name,
      Array.isArray(rows) ? (rows as readonly Owned[]).map(withoutOwners) : rows,
    ]),
  );

/**
 * Checks which rows are in a scope; a row without stored owners is only in the unlimited scope.
 */
async function areReached(
  db: Db,
  scope: Scope,
  rows: Exclude<RowScope, string>,
  remembered: readonly Owned[],
): Promise<readonly boolean[]> {
  if (scope.kind === 'all') return remembered.map(() => true);
  const columns = [...new Set(listRelations(rows).map(([, column]) => column))];
  const owners = remembered.map(readOwnerIds);
  if (owners.every((each) => each === undefined)) return remembered.map(() => false);
  const values = columns.map(
    (column) =>
      sql`${owners.map((each) => (typeof each?.[column] === 'number' ? each[column] : null))}::bigint[]`,
  );
  const reached = await queryRows(db, { at: is.number })`
    select t.at from unnest(${owners.map((_each, at) => at)}::integer[], ${sql.join(values)}) as t (at, ${sql.join(columns.map((column) => sql.ref(column)))})
    where ${rowCondition(scope, rows, 't')}`;
  const found = new Set(reached.map(({ at }) => at));
  return remembered.map((_row, at) => owners[at] !== undefined && found.has(at));
}

/** A remembered state without the rows and owners that are out of a scope. */
export async function hideUnreached(
  db: Db,
  entity: Entity,
  scope: Scope,
  snapshot: Snapshot,
): Promise<Snapshot> {
  const told: Record<string, unknown> = { ...withoutOwners(snapshot) };
  for (const [name, child] of Object.entries(entity.children)) {
    const rows = snapshot[name];
    if (!Array.isArray(rows)) continue;
    const remembered = rows as readonly Owned[];
    const reached =
      typeof child.scope === 'string'
        ? undefined
        : await areReached(db, scope, child.scope, remembered);
    told[name] = remembered
      .filter((_row, at) => reached?.[at] ?? reached === undefined)
      .map(withoutOwners);
  }
  const owning = ownerFields(entity.scope, entity.fields).filter((name) => name in told);
  if (typeof entity.scope === 'string' || owning.length === 0) return told;
  const [isReached] = await areReached(db, scope, entity.scope, [snapshot]);
  return isReached === true
    ? told
    : Object.fromEntries(Object.entries(told).filter(([name]) => !owning.includes(name)));
}
