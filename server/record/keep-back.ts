import type { Entity } from '../../src/domain/entity.ts';
import { pick } from '../../src/domain/pick.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { addDays } from '../../src/domain/rules/dates.ts';
import { MOST_DAYS_AHEAD } from '../../src/domain/rules/points-change.ts';
import type { PointsChangeAsked } from '../../src/domain/wire/points-change.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import { announce } from './announce.ts';
import type { Work } from './context.ts';
import { rulesOfEntity } from './entity-rules.ts';
import { remember } from './history.ts';
import { valuesOf } from '../listing/shape.ts';
import type { Edit } from './points-rule.ts';
import { endChange, inWords, waitingChangeOf } from './waiting-change.ts';

/** What of an edit waits for a second person; nothing of an entity whose rows count no points. */
export async function movingFields(
  work: Work,
  { noun }: Entity,
  edit: Edit,
): Promise<readonly string[]> {
  return (await rulesOfEntity(noun).points?.moving(work, edit)) ?? [];
}

/** @throws {Problem} invalid-input at `holdsFrom` */
export function dayFrom(work: Work, { noun }: Entity, edit: Edit, asked?: string): string {
  const rule = rulesOfEntity(noun).points;
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
  const rule = rulesOfEntity(entity.noun).points;
  const { before, after } = rule?.shown?.(edit) ?? {
    before: pick(edit.before, names),
    after: pick(edit.after, names),
  };
  const holdsFrom = dayFrom(work, entity, edit, asked.holdsFrom);
  const earlier = await waitingChangeOf(db, entity.noun, row.id);
  if (
    earlier?.holdsFrom === holdsFrom &&
    JSON.stringify(sorted(earlier.after)) === JSON.stringify(sorted(after))
  )
    return;
  if (earlier) await endChange(work, earlier.id, 'replaced');
  await db
    .insertInto('pointsChange')
    .values({
      noun: entity.noun,
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
      noun: entity.noun,
      id: row.id,
      act: 'pointsAsked',
      reason,
      before: await inWords(db, entity, before),
      after: await inWords(db, entity, after),
    },
  ]);
  await rule?.asked(work, row);
  const values = valuesOf(row, entity.fields);
  await announce(work, entity, [{ id: row.id, before: values, after: values }]);
}

/** jsonb keeps no order of its own. */
const sorted = (values: Values) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));

/**
 * What of a save is stored at once: fields that move points are kept back, and wait.
 * @returns names of the fields kept back
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
export async function dropChangeOf(work: Work, { noun }: Entity, id: number): Promise<void> {
  if (rulesOfEntity(noun).points === undefined) return;
  const change = await waitingChangeOf(work.db, noun, id);
  if (change) await endChange(work, change.id, 'withdrawn');
}
