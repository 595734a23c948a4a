import type { Entity } from '../../src/domain/entity.ts';
import { pick } from '../../src/domain/pick.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { addDays } from '../../src/domain/rules/dates/dates.ts';
import { MOST_DAYS_AHEAD, movesPoints } from '../../src/domain/rules/points-change.ts';
import type { PointsResource } from '../../src/domain/rules/points-change.ts';
import type { PointsChangeAsked } from '../../src/domain/schema/entities/points-change.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import { announce } from './announce.ts';
import type { Work } from './context.ts';
import { rulesOfEntity } from './entity-rules.ts';
import { remember } from './history.ts';
import { readFieldValues } from '../listing/shape.ts';
import type { Edit } from './points-rule.ts';
import { endChange, inWords, findWaitingChange } from './waiting-change.ts';

/**
 * Finds the fields of an edit that wait for a second person; none for an entity without points.
 */
export async function movingFields(
  work: Work,
  { resource }: Entity,
  edit: Edit,
): Promise<readonly string[]> {
  return (await rulesOfEntity(resource).points?.moving(work, edit)) ?? [];
}

/** @throws {Problem} invalid-input at `holdsFrom` */
export function dayFrom(work: Work, { resource }: Entity, edit: Edit, asked?: string): string {
  const rule = rulesOfEntity(resource).points;
  const own = rule?.dayOf?.(edit);
  if (own !== undefined) return own;
  const day = asked ?? work.today;
  const last = addDays(work.today, MOST_DAYS_AHEAD);
  const why = rule?.whyNotFrom?.(work, edit, day);
  if (day <= last && why === undefined) return day;
  const failure: Failure =
    day > last
      ? { path: 'holdsFrom', code: 'day-too-far', params: { count: MOST_DAYS_AHEAD } }
      : { path: 'holdsFrom', code: why?.code ?? 'invalid', params: { day: why?.day ?? '' } };
  throw new Problem('invalid-input', { affectedField: 'holdsFrom', failures: [failure] });
}

/** @throws {Error} for an entity whose fields move no points */
function pointsResource({ resource }: Entity): PointsResource {
  if (!movesPoints(resource)) throw new Error(`fields of ${resource} move no points`);
  return resource;
}

/**
 * Keeps a change of fields that move points until a second person confirms it; one that waited is replaced, the same one waits on.
 * @param names of the fields
 * @throws {Problem} invalid-input
 */
export async function ask(
  work: Work,
  entity: Entity,
  row: StoredRow,
  { edit, names }: { readonly edit: Edit; readonly names: readonly string[] },
  asked: PointsChangeAsked,
): Promise<void> {
  const { db, person, now } = work;
  const reason = asked.reason.trim();
  if (reason === '')
    throw new Problem('invalid-input', {
      affectedField: 'reason',
      failures: [{ path: 'reason', code: 'reason-needed' }],
    });
  const rule = rulesOfEntity(entity.resource).points;
  const { before, after } = rule?.shown?.(edit) ?? {
    before: pick(edit.before, names),
    after: pick(edit.after, names),
  };
  const holdsFrom = dayFrom(work, entity, edit, asked.holdsFrom);
  const earlier = await findWaitingChange(db, entity.resource, row.id);
  if (
    earlier?.holdsFrom === holdsFrom &&
    JSON.stringify(sorted(earlier.after)) === JSON.stringify(sorted(after))
  )
    return;
  if (earlier) await endChange(work, earlier.id, 'replaced');
  await db
    .insertInto('pointsChange')
    .values({
      noun: pointsResource(entity),
      recordId: row.id,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      holdsFrom,
      reason,
      askedBy: person.id,
      askedActing: person.acting?.id ?? null,
      askedAt: now.toISOString(),
      endedAt: null,
      outcome: null,
      endedBy: null,
      endedReason: null,
      toldAt: null,
    })
    .execute();
  await remember(work, [
    {
      noun: entity.resource,
      id: row.id,
      act: 'pointsAsked',
      reason,
      before: await inWords(db, entity, before),
      after: await inWords(db, entity, after),
    },
  ]);
  await rule?.asked(work, row);
  const values = readFieldValues(row, entity.fields);
  await announce(work, entity, [{ id: row.id, before: values, after: values }]);
}

/** jsonb keeps no order of its own. */
const sorted = (values: Values) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));

/**
 * Splits off the fields of a save that move points: they wait for a second person, and the rest is
 * stored at once.
 * @returns names of the fields that wait
 * @throws {Problem} moves-points where no reason is given
 */
export async function keepBack(
  work: Work,
  entity: Entity,
  row: StoredRow,
  edit: Edit,
  asked: PointsChangeAsked | undefined,
): Promise<readonly string[]> {
  const names = await movingFields(work, entity, edit);
  if (names.length === 0) return [];
  if (asked === undefined || asked.reason.trim() === '')
    throw new Problem('moves-points', names[0] === undefined ? {} : { affectedField: names[0] });
  await ask(work, entity, row, { edit, names }, asked);
  return names;
}

/** A row goes, and what was asked of it with it. */
export async function dropWaitingChange(
  work: Work,
  { resource }: Entity,
  id: number,
): Promise<void> {
  if (rulesOfEntity(resource).points === undefined) return;
  const change = await findWaitingChange(work.db, resource, id);
  if (change) await endChange(work, change.id, 'withdrawn');
}
