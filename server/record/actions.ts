import type { Entity } from '../../src/domain/entity.ts';
import { normalValue } from '../../src/domain/fields/kinds.ts';
import type {
  ActionPreview,
  ActionRequest,
} from '../../src/domain/schema/entities/entity-actions.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Work } from './context.ts';
import { findRow } from './detail.ts';
import { refuseBecause, rulesOfEntity } from './entity-rules.ts';
import type { ActionRule } from './entity-rules.ts';
import { createRow, storeAction } from './save.ts';
import { lockedRow } from './opened.ts';
import { levelOn, toReader, visibleOpenChange } from './visible.ts';
import type { Detail } from './opened.ts';
import type { As } from './remember-change.ts';
import type { Values } from '../listing/shape.ts';

function findRule({ person }: Work, entity: Entity, action: string): ActionRule {
  const known = entity.actions.find(({ name }) => name === action);
  // The route lets readers in where at least one action is open to readers.
  if (known !== undefined && !known.readers && levelOn(person, entity) < 2)
    throw new Problem('not-authorized');
  const rule = known ? rulesOfEntity(entity.resource).acts?.[action] : undefined;
  if (rule === undefined)
    throw new Problem('invalid-input', {
      affectedField: 'act',
      failures: [{ path: 'act', code: 'invalid' }],
    });
  return rule;
}

/** Returns the values that come with an action, each in the single form of its field. */
function sentValues(
  entity: Entity,
  { values = {} }: ActionRequest,
): NonNullable<ActionRequest['values']> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = entity.fields[name];
      return [name, field === undefined ? value : normalValue(value, field)];
    }),
  );
}

/** Previews the effect of an action on a row in scope. */
export async function previewAction(
  work: Work,
  entity: Entity,
  id: number,
  action: string,
): Promise<ActionPreview> {
  const row = await findRow(work.db, entity, id, { scope: work.person.scope });
  if (row === undefined) throw new Problem('not-found');
  const rule = findRule(work, entity, action);
  if ((await rule.whyNot(work, row)) !== undefined) return { possible: false, items: [] };
  const preview = (await rule.preview?.(work, row)) ?? { possible: true, items: [] };
  if (!entity.versions?.decidedBy?.includes(action)) return preview;
  const changes = await visibleOpenChange(work.db, entity, toReader(work.person, entity), id);
  return { ...preview, ...(changes && { changes }) };
}

/**
 * Runs the part of an action before its transaction; does nothing for a forbidden action, which is
 * refused when performed.
 */
export async function prepareAction(
  work: Work,
  entity: Entity,
  id: number,
  action: string,
): Promise<void> {
  const before = rulesOfEntity(entity.resource).acts?.[action]?.before;
  if (before === undefined) return;
  const row = await findRow(work.db, entity, id, { scope: work.person.scope });
  if (row === undefined) return;
  if ((await findRule(work, entity, action).whyNot(work, row)) === undefined)
    await before(work, row);
}

async function makeNext(work: Work, entity: Entity, draft: Values, as: As): Promise<void> {
  try {
    await createRow(work, entity, draft, as);
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'invalid-input') throw error;
    const failures = error.failures.map((failure) => ({
      ...failure,
      path: `values.${failure.path}`,
    }));
    throw new Problem('invalid-input', {
      failures,
      ...(failures[0] && { affectedField: failures[0].path }),
    });
  }
}

/**
 * Performs an action on a row.
 * @throws {Problem} invalid-input (no such action, reason missing), act-not-allowed, refusals of
 * the action itself, conflicts as for a change
 */
export async function performRecordAction(
  work: Work,
  entity: Entity,
  id: number,
  act: string,
  sent: ActionRequest,
): Promise<Detail> {
  const request: ActionRequest = { ...sent, values: sentValues(entity, sent) };
  const row = await lockedRow(work, entity, id, request.rowSCN);
  const rule = findRule(work, entity, act);
  refuseBecause(await rule.whyNot(work, row));
  const reason = request.reason?.trim();
  const isAsked = entity.actions.find(({ name }) => name === act)?.reason === 'required';
  if (isAsked && !reason)
    throw new Problem('invalid-input', {
      affectedField: 'reason',
      failures: [{ path: 'reason', code: 'required' }],
    });
  const by = await rule.doer?.(work, row);
  const values = await rule.perform(work, row, request);
  const given = Object.values(request.reasons ?? {})
    .map((text) => text.trim())
    .filter(Boolean);
  const detail = await storeAction(work, entity, row, values, {
    act,
    reason: [reason, ...given].filter(Boolean).join('\n') || undefined,
    by,
  });
  if (rule.next !== undefined)
    await makeNext(work, entity, rule.next(work, row, request), { act, reason });
  await rule.done?.(work, detail, request);
  return detail;
}
