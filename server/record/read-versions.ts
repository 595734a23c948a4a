import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import { VERSION_FIELD, contentFields } from '../../src/domain/versions.ts';
import type { VersionSpec } from '../../src/domain/versions.ts';
import type { VersionsAnswer } from '../../src/domain/schema/entities/entity-history.ts';
import type { Scope } from '../access/person.ts';
import type { Db } from '../database/db.ts';
import { condition } from '../database/sql/expressions.ts';
import { readCell, readFieldValues } from '../listing/shape.ts';
import type { Raw } from '../listing/shape.ts';
import { readChildren } from './detail.ts';
import { difference } from './history.ts';
import type { Snapshot } from './history.ts';
import { withoutOwnersIn } from './owners.ts';
import { childrenSnapshot } from './snapshot.ts';
import { isKnown } from './versions.ts';

/** Contents that a version fixes: its fields and its children in readable form. */
interface VersionContents {
  readonly version: number;
  readonly state: string;
  readonly content: Snapshot;
}

/** Versions of a row that a reader knows of, the oldest first. @param sought which of them, of table `v`; default all */
async function readContents(
  db: Db,
  entity: Entity,
  versions: VersionSpec,
  id: number,
  scope: Scope,
  sought = condition`true`,
): Promise<readonly VersionContents[]> {
  const fixed = contentFields(versions);
  const { rows } = await sql<Raw>`
    select ${sql.join([VERSION_FIELD, ...versions.fields].map((name) => sql.ref(`v.${name}`)))} from ${sql.table(versions.table)} as v
    where ${sql.ref(`v.${versions.parent}`)} = ${id} and ${isKnown(versions, scope)} and ${sought} order by v.version`.execute(
    db,
  );
  const found: VersionContents[] = [];
  for (const raw of rows) {
    const version = Number(raw[VERSION_FIELD]);
    const values = readFieldValues(raw, entity.fields);
    const children = await readChildren(db, entity, id, 'kept', scope, version);
    const content: Snapshot = {
      ...Object.fromEntries(fixed.map((name) => [name, values[name] ?? null])),
      ...withoutOwnersIn(childrenSnapshot(entity, children)),
    };
    found.push({ version, state: String(readCell(raw, versions.state)), content });
  }
  return found;
}

/** Every version of a row, the newest first, each with what it changes of the one before it. */
export async function readVersions(
  db: Db,
  entity: Entity,
  versions: VersionSpec,
  id: number,
  scope: Scope,
): Promise<VersionsAnswer> {
  const found = await readContents(db, entity, versions, id, scope);
  const rows = found.map(({ version, state, content }, at) => {
    const before = found[at - 1]?.content;
    const changed = before && difference(before, content);
    return {
      version,
      state,
      before: changed?.before ?? null,
      after: before === undefined ? content : (changed?.after ?? null),
    };
  });
  return { rows: rows.toReversed() };
}

/**
 * Compares the open newest version of a row with the one in force; undefined where either is
 * missing.
 */
export async function readOpenChange(
  db: Db,
  entity: Entity,
  versions: VersionSpec,
  id: number,
  scope: Scope,
): Promise<ReturnType<typeof difference>> {
  const { table, parent, state, settled } = versions;
  const sinceSettled = condition`v.version >= (select max(s.version) from ${sql.table(table)} as s where ${sql.ref(`s.${parent}`)} = ${id} and ${sql.ref(`s.${state}`)} = ${settled})`;
  const found = await readContents(db, entity, versions, id, scope, sinceSettled);
  const [inForce, newest] = [found[0], found.at(-1)];
  return inForce && newest && difference(inForce.content, newest.content);
}
