import type { Entity } from '../../src/domain/entity.ts';
import { normalValue } from '../../src/domain/fields/kinds.ts';
import type { ActPreview, ActRequest } from '../../src/domain/wire/resource.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Work } from './context.ts';
import { findRow } from './detail.ts';
import { refuseBecause, rulesOfEntity } from './entity-rules.ts';
import type { ActRule } from './entity-rules.ts';
import { createRow, storeAct } from './save.ts';
import { lockedRow } from './opened.ts';
import { levelOn, readerOf, toldOpenChange } from './told.ts';
import type { Detail } from './opened.ts';
import type { As } from './remember-change.ts';
import type { Values } from '../listing/shape.ts';

function ruleOf({ person }: Work, entity: Entity, act: string): ActRule {
  const known = entity.acts.find(({ name }) => name === act);
  // the route lets readers in where any act is theirs
  if (known !== undefined && !known.readers && levelOn(person, entity) < 2)
    throw new Problem('not-authorized');
  const rule = known ? rulesOfEntity(entity.noun).acts?.[act] : undefined;
  if (rule === undefined)
    throw new Problem('invalid-input', {
      affectedField: 'act',
      failures: [{ path: 'act', code: 'invalid' }],
    });
  return rule;
}

/** The values that come with an act, each in the one form of its field. */
function sentValues(
  entity: Entity,
  { values = {} }: ActRequest,
): NonNullable<ActRequest['values']> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = entity.fields[name];
      return [name, field === undefined ? value : normalValue(value, field)];
    }),
  );
}

/** What an act would meet on a row in scope. */
export async function previewAct(
  work: Work,
  entity: Entity,
  id: number,
  act: string,
): Promise<ActPreview> {
  const row = await findRow(work.db, entity, id, { scope: work.person.scope });
  if (row === undefined) throw new Problem('not-found');
  const rule = ruleOf(work, entity, act);
  if ((await rule.whyNot(work, row)) !== undefined) return { possible: false, items: [] };
  const preview = (await rule.preview?.(work, row)) ?? { possible: true, items: [] };
  if (!entity.versions?.decidedBy?.includes(act)) return preview;
  const changes = await toldOpenChange(work.db, entity, readerOf(work.person, entity), id);
  return { ...preview, ...(changes && { changes }) };
}

/** What an act does before its transaction; nothing where it is not allowed, which doing it tells. */
export async function prepareAct(
  work: Work,
  entity: Entity,
  id: number,
  act: string,
): Promise<void> {
  const before = rulesOfEntity(entity.noun).acts?.[act]?.before;
  if (before === undefined) return;
  const row = await findRow(work.db, entity, id, { scope: work.person.scope });
  if (row === undefined) return;
  if ((await ruleOf(work, entity, act).whyNot(work, row)) === undefined) await before(work, row);
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
 * Does an act on a row.
 * @throws {Problem} invalid-input (no such act, reason missing), act-not-allowed, what the act itself refuses, conflicts as a change
 */
export async function performAct(
  work: Work,
  entity: Entity,
  id: number,
  act: string,
  sent: ActRequest,
): Promise<Detail> {
  const request: ActRequest = { ...sent, values: sentValues(entity, sent) };
  const row = await lockedRow(work, entity, id, request.rowSCN);
  const rule = ruleOf(work, entity, act);
  refuseBecause(await rule.whyNot(work, row));
  const reason = request.reason?.trim();
  const isAsked = entity.acts.find(({ name }) => name === act)?.reason === 'required';
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
  const detail = await storeAct(work, entity, row, values, {
    act,
    reason: [reason, ...given].filter(Boolean).join('\n') || undefined,
    by,
  });
  if (rule.next !== undefined)
    await makeNext(work, entity, rule.next(work, row, request), { act, reason });
  await rule.done?.(work, detail, request);
  return detail;
}
