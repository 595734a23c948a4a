import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import { refersTo } from '../../src/domain/fields/kinds.ts';
import { targetOf } from '../../src/domain/entities/index.ts';
import type { PointsNoun } from '../../src/domain/rules/points-change.ts';
import type { CellValue } from '../../src/domain/field.ts';
import type { Db } from '../database/db.ts';
import { parameter } from '../listing/shape.ts';
import type { Values } from '../listing/shape.ts';
import type { Work } from './context.ts';

/** A change of a record that moves points, as it is stored. */
export interface WaitingChange {
  readonly id: number;
  readonly noun: PointsNoun;
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

export type PointsOutcome = 'confirmed' | 'refused' | 'withdrawn' | 'replaced';

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

const changeOf = (row: Read): WaitingChange => ({
  ...row,
  // written by `ask` alone
  noun: row.noun as PointsNoun,
  before: row.before as unknown as Values,
  after: row.after as unknown as Values,
});

/** The change of a record that waits; undefined when there is none. */
export async function waitingChangeOf(
  db: Db,
  noun: string,
  recordId: number,
): Promise<WaitingChange | undefined> {
  const row = await waiting(db)
    .where('c.noun', '=', noun)
    .where('c.recordId', '=', recordId)
    .executeTakeFirst();
  return row && changeOf(row);
}

/** All that wait of some nouns, the oldest first. */
export async function waitingChanges(
  db: Db,
  nouns: readonly string[],
  most: number,
): Promise<readonly WaitingChange[]> {
  if (nouns.length === 0) return [];
  const rows = await waiting(db)
    .where('c.noun', 'in', [...nouns])
    .orderBy('c.id')
    .limit(most)
    .execute();
  return rows.map(changeOf);
}

/** Ends one that waits. */
export async function endChange(
  { db, person, now }: Pick<Work, 'db' | 'person' | 'now'>,
  id: number,
  outcome: PointsOutcome,
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

/** What values of fields are called; only references have another name. */
export async function labelsOf(
  db: Db,
  entity: Entity,
  values: Values,
): Promise<Readonly<Record<string, string | null>>> {
  const labels: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name];
    const reference = refersTo(field);
    if (field === undefined || reference === undefined || value === null) continue;
    const target = targetOf(reference.to);
    const { rows } = await sql<{ title: string | null }>`
      select ${sql.ref(`t.${target.title}`)}::text as title from ${sql.table(target.table)} as t where t.id = ${parameter(value, field)}`.execute(
      db,
    );
    labels[name] = rows[0]?.title ?? null;
  }
  return labels;
}

/** The same values as history tells them. */
export async function inWords(
  db: Db,
  entity: Entity,
  values: Values,
): Promise<Readonly<Record<string, CellValue>>> {
  const labels = await labelsOf(db, entity, values);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, labels[name] ?? value]),
  );
}
