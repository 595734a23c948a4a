import type { Entity } from '../../src/domain/entity.ts';
import type { PointsChangeAsked } from '../../src/domain/schema/entities/points-change.ts';
import { readFieldValues, withoutUnasked } from '../listing/shape.ts';
import type { Raw, StoredRow, Values } from '../listing/shape.ts';
import { announce } from './announce.ts';
import { collectFailures, refuse } from './check.ts';
import type { Work } from './context.ts';
import { readChildren } from './detail.ts';
import { refuseBecause, rulesOfEntity } from './entity-rules.ts';
import type { DraftChildren, EntityRules, Save } from './entity-rules.ts';
import { difference, remember } from './history.ts';
import { buildDetail, fresh, lockedRow } from './opened.ts';
import type { Detail } from './opened.ts';
import { dropWaitingChange, keepBack } from './keep-back.ts';
import { rememberChange } from './remember-change.ts';
import type { As } from './remember-change.ts';
import { asDrafts, childrenAfter, sent } from './sent.ts';
import { snapshot } from './snapshot.ts';
import { deleteRow, explained, insertRow, updateRow } from './store.ts';
import { storeChildren } from './store-children.ts';
import { withoutKeptBack } from './visible.ts';
import { firstVersion, insertVersion, storeChange, updateVersioned } from './versions.ts';

/**
 * Makes a row with its children.
 * @throws {Problem} invalid-input with all that is wrong, duplicate
 */
export async function createRow(
  work: Work,
  entity: Entity,
  body: Raw,
  { act = 'create', reason }: As = {},
): Promise<Detail> {
  const rules = rulesOfEntity(entity.resource);
  const save: Save = {
    id: undefined,
    after: sent(body, entity.fields, true),
    before: undefined,
    children: childrenAfter(body, entity, {}),
    childrenBefore: {},
  };
  refuse(await collectFailures(work, entity, rules, save));
  const values = { ...save.after, ...rules.derive?.(work, save), ...entity.where };
  const id = await explained(entity, async () => {
    const made = await insertRow(work.db, entity.table, entity.fields, values);
    await insertVersion(work.db, entity, made, 1, values);
    return made;
  });
  await storeChildren(work.db, entity, { id, version: firstVersion(entity) }, save);
  await rules.saved?.(work, id, save);
  const detail = await fresh(work, entity, id);
  await announce(work, entity, [
    { id, before: undefined, after: readFieldValues(detail, entity.fields) },
  ]);
  await remember(work, [
    {
      noun: entity.resource,
      id,
      act,
      reason,
      before: null,
      after: snapshot(detail, entity, await readChildren(work.db, entity, id, 'kept')),
    },
  ]);
  return detail;
}

/** Stores what a save changes of a row and its children; where content has versions, it may make the next one. */
async function storeSave(work: Work, entity: Entity, row: StoredRow, save: Save): Promise<void> {
  const changed = changedValues(work, rulesOfEntity(entity.resource), save);
  const { versions } = entity;
  if (versions === undefined) {
    await explained(entity, () => updateRow(work.db, entity, row.id, changed));
    return storeChildren(work.db, entity, { id: row.id, version: undefined }, save);
  }
  const kept = await explained(entity, () =>
    storeChange(work.db, entity, versions, row, {
      after: { ...save.after, ...changed },
      changed,
      isTouched: haveChildrenChanged(save),
    }),
  );
  // The children of a version that remains stay with it: the next version has its own.
  const childrenBefore = kept.isNew ? {} : save.childrenBefore;
  const children = { ...save.childrenBefore, ...save.children };
  const parent = { id: row.id, version: { version: kept.version } };
  await storeChildren(work.db, entity, parent, { children, childrenBefore });
}

/**
 * Returns the fields to store at once; those that move points are requested from a second person.
 */
async function keptAtOnce(
  work: Work,
  entity: Entity,
  row: StoredRow,
  { before = {}, after }: Save,
  body: Raw,
  { reason }: As,
): Promise<Values> {
  const asked =
    (body['pointsChange'] as PointsChangeAsked | undefined) ??
    (reason === undefined ? undefined : { reason });
  const waiting = await keepBack(work, entity, row, { id: row.id, before, after }, asked);
  return {
    ...after,
    ...Object.fromEntries(waiting.map((name) => [name, before[name] ?? null])),
  };
}

/**
 * Changes a row and its children; what was not sent stays, and what moves points in open campaigns waits for a second person.
 * @throws {Problem} invalid-input, duplicate, not-found, update-conflict, delete-conflict; moves-points where such a change gives no reason
 */
export async function changeRow(
  work: Work,
  entity: Entity,
  id: number,
  body: Raw,
  as: As = {},
): Promise<Detail> {
  const row = await lockedRow(work, entity, id, Number(body['rowSCN']));
  const rules = rulesOfEntity(entity.resource);
  refuseBecause(await rules.whyNotChange?.(work, row));
  const children = await readChildren(work.db, entity, id, 'kept', work.person.scope);
  const childrenBefore = asDrafts(entity, children);
  const before = readFieldValues(row, entity.fields);
  const given = withoutKeptBack(entity, work.person.scope, id, body);
  const after = withoutUnasked(
    entity.fields,
    { ...before, ...sent(given, entity.fields, false, before) },
    given,
  );
  const save: Save = {
    id,
    before,
    after,
    childrenBefore,
    children: childrenAfter(given, entity, childrenBefore),
  };
  if (isUnchanged(save)) return buildDetail(work, entity, row);
  refuse(await collectFailures(work, entity, rules, save));
  const stored = { ...save, after: await keptAtOnce(work, entity, row, save, body, as) };
  if (isUnchanged(stored)) return buildDetail(work, entity, row);
  await storeSave(work, entity, row, stored);
  await rules.saved?.(work, id, stored);
  const detail = await fresh(work, entity, id);
  await announce(work, entity, [{ id, before, after: readFieldValues(detail, entity.fields) }]);
  await rememberChange(work, entity, snapshot(row, entity, children), detail, as);
  return detail;
}

const haveChildrenChanged = ({ children, childrenBefore }: Save): boolean =>
  JSON.stringify(children) !== JSON.stringify(pick(childrenBefore, Object.keys(children)));

const isUnchanged = (save: Save): boolean =>
  difference(save.before ?? {}, save.after) === undefined && !haveChildrenChanged(save);

function pick(children: DraftChildren, names: readonly string[]): DraftChildren {
  return Object.fromEntries(names.map((name) => [name, children[name] ?? []]));
}

function changedValues(work: Work, rules: EntityRules, save: Save): Values {
  const values = { ...save.after, ...rules.derive?.(work, save) };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== (save.before?.[name] ?? null)),
  );
}

/** Stores what an action makes of a row. */
export async function storeAction(
  work: Work,
  entity: Entity,
  row: StoredRow,
  values: Values,
  as: As,
): Promise<Detail> {
  const children = await readChildren(work.db, entity, row.id, 'kept', work.person.scope);
  const { versions } = entity;
  await explained(entity, () =>
    versions === undefined
      ? updateRow(work.db, entity, row.id, values)
      : updateVersioned(work.db, entity, versions, row, values),
  );
  const detail = await fresh(work, entity, row.id);
  const [before, after] = [
    readFieldValues(row, entity.fields),
    readFieldValues(detail, entity.fields),
  ];
  await announce(work, entity, [{ id: row.id, before, after }]);
  await rememberChange(work, entity, snapshot(row, entity, children), detail, as);
  return detail;
}

/**
 * Deletes a row with the children that are kept with it.
 * @throws {Problem} still-in-use, not-found, update-conflict, delete-conflict
 */
export async function removeRow(
  work: Work,
  entity: Entity,
  id: number,
  rowSCN: number,
): Promise<void> {
  const row = await lockedRow(work, entity, id, rowSCN);
  const before = snapshot(row, entity, await readChildren(work.db, entity, id, 'kept'));
  const rules = rulesOfEntity(entity.resource);
  refuseBecause(await rules.whyNotChange?.(work, row));
  await rules.deleting?.(work, row);
  await dropWaitingChange(work, entity, id);
  await deleteRow(work.db, entity, id);
  await announce(work, entity, [
    { id, before: readFieldValues(row, entity.fields), after: undefined },
  ]);
  await remember(work, [{ noun: entity.resource, id, act: 'delete', before, after: null }]);
}
