import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import { refersTo } from '../../src/domain/fields/kinds.ts';
import { findTarget } from '../../src/domain/entities/index.ts';
import { movesPoints } from '../../src/domain/rules/points-change.ts';
import type { PointsResource, PointsChangeOutcome } from '../../src/domain/rules/points-change.ts';
import type { CellValue } from '../../src/domain/field.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { parameter } from '../listing/shape.ts';
import type { Values } from '../listing/shape.ts';
import type { Work } from './context.ts';

/** A change of a record that moves points, as it is stored. */
export interface WaitingChange {
  readonly id: number;
  readonly noun: PointsResource;
  readonly recordId: number;
  readonly before: Values;
  readonly after: Values;
  readonly holdsFrom: string;
  readonly reason: string;
  readonly askedBy: number;
  readonly askedActing: number | null;
  readonly askedAt: string;
  readonly askedByName: string;
  readonly askedActingName: string | null;
}

const waiting = (db: Db) =>
  db
    .selectFrom('pointsChange as c')
    .innerJoin('businessPartner as asker', 'asker.id', 'c.askedBy')
    .leftJoin('businessPartner as actor', 'actor.id', 'c.askedActing')
    .select([
      'c.id',
      'c.noun',
      'c.recordId',
      'c.before',
      'c.after',
      'c.holdsFrom',
      'c.reason',
      'c.askedBy',
      'c.askedActing',
      'c.askedAt',
      'asker.name1 as askedByName',
      'actor.name1 as askedActingName',
    ])
    .where('c.endedAt', 'is', null);
type Read = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number];

const toWaitingChange = (row: Read): WaitingChange => ({
  ...row,
  before: row.before as unknown as Values,
  after: row.after as unknown as Values,
});

/** The change of a record that waits; undefined when there is none. */
export async function findWaitingChange(
  db: Db,
  resource: string,
  recordId: number,
): Promise<WaitingChange | undefined> {
  if (!movesPoints(resource)) return undefined;
  const row = await waiting(db)
    .where('c.noun', '=', resource)
    .where('c.recordId', '=', recordId)
    .executeTakeFirst();
  return row && toWaitingChange(row);
}

/** Reads all waiting changes of some resources, the oldest first. */
export async function waitingChanges(
  db: Db,
  resources: readonly string[],
  most: number,
): Promise<readonly WaitingChange[]> {
  const moving = resources.filter(movesPoints);
  if (moving.length === 0) return [];
  const rows = await waiting(db)
    .where('c.noun', 'in', moving)
    .orderBy('c.id')
    .limit(most)
    .execute();
  return rows.map(toWaitingChange);
}

/** Ends one that waits. */
export async function endChange(
  { db, person, now }: Pick<Work, 'db' | 'person' | 'now'>,
  id: number,
  outcome: PointsChangeOutcome,
  reason: string | null = null,
): Promise<void> {
  await db
    .updateTable('pointsChange')
    .set({
      endedAt: now.toISOString(),
      outcome,
      endedBy: person.acting?.id ?? person.id,
      endedReason: reason,
    })
    .where('id', '=', id)
    .execute();
}

/** Finds the labels of field values; only references have one. */
export async function readLabels(
  db: Db,
  entity: Entity,
  values: Values,
): Promise<Readonly<Record<string, string | null>>> {
  const labels: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name];
    const reference = refersTo(field);
    if (field === undefined || reference === undefined || value === null) continue;
    const target = findTarget(reference.to);
    const rows = await queryRows(db, { title: is.orNull(is.text) })`
      select ${sql.ref(`t.${target.title}`)}::text as title from ${sql.table(target.table)} as t where t.id = ${parameter(value, field)}`;
    labels[name] = rows[0]?.title ?? null;
  }
  return labels;
}

/** Formats the values as in the history. */
export async function inWords(
  db: Db,
  entity: Entity,
  values: Values,
): Promise<Readonly<Record<string, CellValue>>> {
  const labels = await readLabels(db, entity, values);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, labels[name] ?? value]),
  );
}
