import { sql } from 'kysely';
import { entities } from '../../src/domain/entities/index.ts';
import type { Entity } from '../../src/domain/entity.ts';
import { Problem } from '../../src/domain/problem.ts';
import { READ, WRITE } from '../../src/domain/rules/permission/permission.ts';
import { BP_TYPE } from '../../src/domain/rules/permission/sales-role.ts';
import type { PointsChangeInfo } from '../../src/domain/schema/entities/points-change.ts';
import type { Person } from '../access/person.ts';
import { hasPart } from '../access/took-part.ts';
import { readFieldValues } from '../listing/shape.ts';
import type { StoredRow } from '../listing/shape.ts';
import { announce } from '../record/announce.ts';
import type { Asking, Work } from '../record/context.ts';
import { findRow } from '../record/detail.ts';
import { rulesOfEntity } from '../record/entity-rules.ts';
import { remember } from '../record/history.ts';
import type { Edit } from '../record/points-rule.ts';
import { buildRecordRoute, notifyAsker, buildRecordTitle } from './tell.ts';
import {
  endChange,
  inWords,
  readLabels,
  findWaitingChange,
  waitingChanges,
} from '../record/waiting-change.ts';
import type { WaitingChange } from '../record/waiting-change.ts';
import { levelOn } from '../record/visible.ts';
import { enqueueNotice } from './notify-moved.ts';

/** More than a person decides in a day. */
const MOST_WAITING = 200;

/** Keeps such rows, or approves campaigns and reads such rows. */
const hasLevel = (person: Person, entity: Entity): boolean =>
  person.bpType === BP_TYPE.internal &&
  (levelOn(person, entity) === WRITE ||
    (person.mayApproveCampaigns && levelOn(person, entity) >= READ));

/** The asker, the person who acted as them, their deputies, and every further account of theirs. */
const tookPart = (person: Person, { askedBy, askedActing }: WaitingChange): boolean =>
  hasPart(person, [askedBy, askedActing]);

/** No user decides in another's name. */
const mayConfirm = (person: Person, entity: Entity, change: WaitingChange): boolean =>
  person.acting === undefined && hasLevel(person, entity) && !tookPart(person, change);

/** The asker takes it back, under the name by which it was asked. */
const mayWithdraw = (person: Person, { askedBy, askedActing }: WaitingChange): boolean =>
  (person.id === askedBy && (person.acting?.id ?? null) === askedActing) ||
  person.id === askedActing;

/** Describes a change for the caller. */
export async function describeChange(
  { db, person }: Pick<Asking, 'db' | 'person'>,
  entity: Entity,
  row: StoredRow,
  change: WaitingChange,
): Promise<PointsChangeInfo> {
  const [from, to] = [
    await readLabels(db, entity, change.before),
    await readLabels(db, entity, change.after),
  ];
  return {
    id: change.id,
    noun: change.noun,
    recordId: change.recordId,
    place: buildRecordRoute(entity, row.id),
    title: buildRecordTitle(entity, row),
    fields: Object.keys(change.after).map((name) => ({
      name,
      from: change.before[name] ?? null,
      to: change.after[name] ?? null,
      fromLabel: from[name] ?? null,
      toLabel: to[name] ?? null,
    })),
    holdsFrom: change.holdsFrom,
    reason: change.reason,
    askedByName: change.askedByName,
    askedActingName: change.askedActingName,
    askedAt: new Date(change.askedAt).toISOString(),
    mayConfirm: mayConfirm(person, entity, change),
    mayWithdraw: mayWithdraw(person, change),
  };
}

/** The changes that the caller may confirm now, the oldest first. */
export async function changesToConfirm({
  db,
  person,
}: Asking): Promise<readonly PointsChangeInfo[]> {
  if (person.acting !== undefined) return [];
  const own = entities.filter(
    (entity) => rulesOfEntity(entity.resource).points !== undefined && hasLevel(person, entity),
  );
  const resources = own.map(({ resource }) => resource);
  const found: PointsChangeInfo[] = [];
  for (const change of await waitingChanges(db, resources, MOST_WAITING)) {
    const entity = own.find(({ resource }) => resource === change.noun);
    if (entity === undefined || !mayConfirm(person, entity, change)) continue;
    const row = await findRow(db, entity, change.recordId, { scope: person.scope });
    if (row !== undefined) found.push(await describeChange({ db, person }, entity, row, change));
  }
  return found;
}

/** Returns the edit that a change makes to the current row. */
export const buildEdit = (entity: Entity, row: StoredRow, { after }: WaitingChange): Edit => {
  const before = readFieldValues(row, entity.fields);
  return { id: row.id, before, after: { ...before, ...after } };
};

/**
 * Loads a waiting change and its row, both locked until the end of the transaction.
 * @throws {Problem} not-found; act-not-possible where it no longer waits, or the row differs from
 * the one seen
 */
async function held(
  { db, person }: Work,
  entity: Entity,
  id: number,
  changeId: number,
): Promise<{ readonly row: StoredRow; readonly change: WaitingChange }> {
  const row = await findRow(db, entity, id, { scope: person.scope, forUpdate: true });
  if (row === undefined) throw new Problem('not-found');
  const change = await findWaitingChange(db, entity.resource, id);
  if (change?.id !== changeId) throw new Problem('act-not-possible');
  return { row, change };
}

const isAsSeen = (row: StoredRow, { before }: WaitingChange): boolean =>
  Object.entries(before).every(([name, value]) => (row[name] ?? null) === value);

/** All that a transaction counts again is noted with a change. @param id null: with none again */
const countsFor = (work: Work, id: number | null) =>
  sql`select set_config('nmv.points_change', ${id === null ? '' : String(id)}, true)`.execute(
    work.db,
  );

/**
 * Confirms a change by a second person: it takes effect on its day, open campaigns are counted
 * again, and people who move are notified.
 * @throws {Problem} took-part, not-authorized, act-not-possible, invalid-input
 */
export async function confirm(
  work: Work,
  entity: Entity,
  id: number,
  changeId: number,
): Promise<void> {
  const { row, change } = await held(work, entity, id, changeId);
  if (!hasLevel(work.person, entity)) throw new Problem('not-authorized');
  if (!mayConfirm(work.person, entity, change)) throw new Problem('took-part');
  if (!isAsSeen(row, change)) throw new Problem('act-not-possible');
  await endChange(work, change.id, 'confirmed');
  await countsFor(work, change.id);
  await rulesOfEntity(entity.resource).points?.apply(
    work,
    row,
    buildEdit(entity, row, change),
    change.holdsFrom,
    change.reason,
  );
  await countsFor(work, null);
  await notifyAsker(work.db, entity, row, change, { code: 'points-confirmed' });
  await enqueueNotice(work.db, change.id);
}

/**
 * A second person refuses a change with a reason, or the asker takes it back.
 * @throws {Problem} took-part, not-authorized, act-not-possible
 */
export async function refuseChange(
  work: Work,
  entity: Entity,
  id: number,
  { changeId, reason }: { readonly changeId: number; readonly reason: string },
): Promise<void> {
  const { row, change } = await held(work, entity, id, changeId);
  const decides = mayConfirm(work.person, entity, change);
  if (!decides && !mayWithdraw(work.person, change))
    throw new Problem(hasLevel(work.person, entity) ? 'took-part' : 'not-authorized');
  const said = reason.trim();
  await endChange(work, change.id, decides ? 'refused' : 'withdrawn', said);
  await remember(work, [
    {
      noun: entity.resource,
      id,
      act: decides ? 'pointsRefused' : 'pointsWithdrawn',
      reason: said,
      before: await inWords(work.db, entity, change.after),
      after: await inWords(work.db, entity, change.before),
    },
  ]);
  if (decides)
    await notifyAsker(work.db, entity, row, change, { code: 'points-refused', reason: said });
  const values = readFieldValues(row, entity.fields);
  await announce(work, entity, [{ id, before: values, after: values }]);
}
