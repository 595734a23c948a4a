import type { Entity } from '../../src/domain/entity.ts';
import type { PointsChangeAsked } from '../../src/domain/wire/points-change.ts';
import { valuesOf, withoutUnasked } from '../listing/shape.ts';
import type { Raw, StoredRow, Values } from '../listing/shape.ts';
import { announce } from './announce.ts';
import { failuresOf, refuse } from './check.ts';
import type { Work } from './context.ts';
import { readChildren } from './detail.ts';
import { refuseBecause, rulesOfEntity } from './entity-rules.ts';
import type { DraftChildren, EntityRules, Save } from './entity-rules.ts';
import { difference, remember } from './history.ts';
import { detailOf, fresh, lockedRow } from './opened.ts';
import type { Detail } from './opened.ts';
import { dropChangeOf, keepBack } from './keep-back.ts';
import { rememberChange } from './remember-change.ts';
import type { As } from './remember-change.ts';
import { asDrafts, childrenAfter, sent } from './sent.ts';
import { snapshot } from './snapshot.ts';
import { deleteRow, explained, insertRow, storeChild, updateRow } from './store.ts';
import { withoutKeptBack } from './told.ts';
import { firstVersion, insertVersion, storeChange, updateVersioned } from './versions.ts';
import type { VersionKey } from './versions.ts';

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
  const rules = rulesOfEntity(entity.noun);
  const save: Save = {
    id: undefined,
    after: sent(body, entity.fields, true),
    before: undefined,
    children: childrenAfter(body, entity, {}),
    childrenBefore: {},
  };
  refuse(await failuresOf(work, entity, rules, save));
  const values = { ...save.after, ...rules.derive?.(work, save), ...entity.where };
  const id = await explained(entity, async () => {
    const made = await insertRow(work.db, entity.table, entity.fields, values);
    await insertVersion(work.db, entity, made, 1, values);
    return made;
  });
  await storeChildren(work, entity, id, save, firstVersion(entity));
  await rules.saved?.(work, id, save);
  const detail = await fresh(work, entity, id);
  await announce(work, entity, [{ id, before: undefined, after: valuesOf(detail, entity.fields) }]);
  await remember(work, [
    {
      noun: entity.noun,
      id,
      act,
      reason,
      before: null,
      after: snapshot(detail, entity, await readChildren(work.db, entity, id, 'kept')),
    },
  ]);
  return detail;
}

async function storeChildren(
  work: Work,
  entity: Entity,
  id: number,
  { children, childrenBefore }: Pick<Save, 'children' | 'childrenBefore'>,
  version: VersionKey,
): Promise<void> {
  for (const [name, child] of Object.entries(entity.children)) {
    if (child.readOnly) continue;
    await explained(entity, () =>
      storeChild(work.db, child, id, children[name] ?? [], childrenBefore[name] ?? [], version),
    );
  }
}

/** Stores what a save changes of a row and its children; where content has versions, it may make the next one. */
async function storeSave(work: Work, entity: Entity, row: StoredRow, save: Save): Promise<void> {
  const changed = changedValues(work, rulesOfEntity(entity.noun), save);
  const { versions } = entity;
  if (versions === undefined) {
    await explained(entity, () => updateRow(work.db, entity, row.id, changed));
    return storeChildren(work, entity, row.id, save, undefined);
  }
  const kept = await explained(entity, () =>
    storeChange(work.db, entity, versions, row, {
      after: { ...save.after, ...changed },
      changed,
      isTouched: haveChildrenChanged(save),
    }),
  );
  // the children of a version that stands stay with it: the next one has its own
  const childrenBefore = kept.isNew ? {} : save.childrenBefore;
  const children = { ...save.childrenBefore, ...save.children };
  await storeChildren(
    work,
    entity,
    row.id,
    { children, childrenBefore },
    { version: kept.version },
  );
}

/** The fields of a save without those that wait for a second person, who is asked: these stay as they stand. */
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
  const rules = rulesOfEntity(entity.noun);
  refuseBecause(await rules.whyNotChange?.(work, row));
  const children = await readChildren(work.db, entity, id, 'kept', work.person.scope);
  const childrenBefore = asDrafts(entity, children);
  const before = valuesOf(row, entity.fields);
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
  if (isUnchanged(save)) return detailOf(work, entity, row);
  refuse(await failuresOf(work, entity, rules, save));
  const stored = { ...save, after: await keptAtOnce(work, entity, row, save, body, as) };
  if (isUnchanged(stored)) return detailOf(work, entity, row);
  await storeSave(work, entity, row, stored);
  await rules.saved?.(work, id, stored);
  const detail = await fresh(work, entity, id);
  await announce(work, entity, [{ id, before, after: valuesOf(detail, entity.fields) }]);
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

/** Stores what an act makes of a row. */
export async function storeAct(
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
  const [before, after] = [valuesOf(row, entity.fields), valuesOf(detail, entity.fields)];
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
  const rules = rulesOfEntity(entity.noun);
  refuseBecause(await rules.whyNotChange?.(work, row));
  await rules.deleting?.(work, row);
  await dropChangeOf(work, entity, id);
  await deleteRow(work.db, entity, id);
  await announce(work, entity, [{ id, before: valuesOf(row, entity.fields), after: undefined }]);
  await remember(work, [{ noun: entity.noun, id, act: 'delete', before, after: null }]);
}
