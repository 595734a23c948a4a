import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import { VERSION_FIELD, contentFields } from '../../src/domain/versions.ts';
import type { VersionSpec } from '../../src/domain/versions.ts';
import type { VersionsAnswer } from '../../src/domain/wire/resource.ts';
import type { Scope } from '../access/person.ts';
import type { Db } from '../database/db.ts';
import { cellOf, valuesOf } from '../listing/shape.ts';
import type { Raw } from '../listing/shape.ts';
import { readChildren } from './detail.ts';
import { difference } from './history.ts';
import type { Snapshot } from './history.ts';
import { withoutOwnersIn } from './owners.ts';
import { childrenSnapshot } from './snapshot.ts';
import { isKnown } from './versions.ts';

/** Every version of a row, the newest first, each with what it changes of the one before it. */
export async function readVersions(
  db: Db,
  entity: Entity,
  versions: VersionSpec,
  id: number,
  scope: Scope,
): Promise<VersionsAnswer> {
  const fixed = contentFields(versions);
  const { rows } = await sql<Raw>`
    select ${sql.join([VERSION_FIELD, ...versions.fields].map((name) => sql.ref(`v.${name}`)))} from ${sql.table(versions.table)} as v
    where ${sql.ref(`v.${versions.parent}`)} = ${id} and ${isKnown(versions, scope)} order by v.version`.execute(
    db,
  );
  const found: VersionsAnswer['rows'][number][] = [];
  let before: Snapshot | undefined;
  for (const raw of rows) {
    const version = Number(raw[VERSION_FIELD]);
    const values = valuesOf(raw, entity.fields);
    const children = await readChildren(db, entity, id, 'kept', scope, version);
    const after: Snapshot = {
      ...Object.fromEntries(fixed.map((name) => [name, values[name] ?? null])),
      ...withoutOwnersIn(childrenSnapshot(entity, children)),
    };
    const changed = before && difference(before, after);
    found.unshift({
      version,
      state: String(cellOf(raw, versions.state)),
      before: changed?.before ?? null,
      after: before === undefined ? after : (changed?.after ?? null),
    });
    before = after;
  }
  return { rows: found };
}
