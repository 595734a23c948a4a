import { writableFields } from '../../src/domain/entity.ts';
import type { Child, Entity } from '../../src/domain/entity.ts';
import type { CellValue, Fields } from '../../src/domain/field.ts';
import { Problem } from '../../src/domain/problem.ts';
import { failuresOf, refuse } from './check.ts';
import { concealed } from './conceal.ts';
import { freshScope } from './context.ts';
import type { Work } from './context.ts';
import { findRow, readChildren } from './detail.ts';
import type { ChildRows } from './detail.ts';
import { difference, remember, wasDeleted } from './history.ts';
import type { Snapshot } from './history.ts';
import { rulesOfEntity } from './rules/index.ts';
import type { DraftChildren, EntityRules, Save } from './rules/contract.ts';
import { cellOf, valuesOf, withoutUnasked } from './shape.ts';
import type { Raw, StoredRow, Values } from './shape.ts';
import { deleteRow, explained, insertRow, storeChild, updateRow } from './store.ts';

/** A row with its children and acts, as it goes over the wire. */
export type Detail = StoredRow & { readonly acts: readonly string[] };

/** Values that were sent, by field; a text of nothing is null. */
function sent(body: Raw, fields: Fields, whole: boolean): Values {
  const named = writableFields(fields).filter(([name]) => whole || name in body);
  return Object.fromEntries(named.map(([name, field]): [string, CellValue] => {
    const value = cellOf(body, name);
    if (value !== null && value !== '') return [name, value];
    return [name, whole || field.kind === 'boolean' ? field.initial ?? (field.kind === 'boolean' ? false : null) : null];
  }));
}

function sentRows(body: Raw, name: string, child: Child): DraftChildren[string] | undefined {
  const rows = body[name];
  if (!Array.isArray(rows)) return undefined;
  return rows.map((row: Raw) => {
    const id = cellOf(row, 'id');
    return { ...sent(row, child.fields, true), ...(typeof id === 'number' ? { id } : {}) };
  });
}

/** The children as drafts: their fields and ids. */
function asDrafts(entity: Entity, stored: ChildRows): DraftChildren {
  return Object.fromEntries(Object.entries(stored).map(([name, rows]) => [name, rows.map((row) => ({ ...valuesOf(row, entity.children[name]?.fields ?? {}), id: row.id }))]));
}

function childrenAfter(body: Raw, entity: Entity, before: DraftChildren): DraftChildren {
  const kept = Object.entries(entity.children).filter(([, child]) => !child.readOnly);
  return Object.fromEntries(kept.map(([name, child]) => {
    const rows = sentRows(body, name, child) ?? before[name] ?? [];
    const known = new Set((before[name] ?? []).map(({ id }) => id));
    return [name, rows.map((row) => (known.has(row.id) ? row : withoutId(row)))];
  }));
}

/** A row of another parent, or one that has gone, is not this row's to change: it is stored as a new one. */
function withoutId({ id: _id, ...values }: DraftChildren[string][number]): DraftChildren[string][number] {
  return values;
}

/** What is remembered of a row: its fields, and its children by what people read. */
function snapshot(row: StoredRow, entity: Entity, children: ChildRows): Snapshot {
  const fields = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, row.labels[name] ?? row[name]]));
  const rows = Object.entries(children).map(([name, list]) => [name, list.map((child) => Object.fromEntries(Object.keys(entity.children[name]?.fields ?? {}).map((field) => [field, child.labels[field] ?? child[field]])))]);
  return { ...fields, ...Object.fromEntries(rows) };
}

/** One row as it goes over the wire; undefined when there is none in the person's scope. */
export async function readDetail(work: Work, entity: Entity, id: number): Promise<Detail | undefined> {
  const row = await findRow(work.db, entity, id, { scope: await freshScope(work) });
  if (row === undefined) return undefined;
  await rulesOfEntity(entity.noun).opened?.(work, id);
  return detailOf(work, entity, row);
}

/** Acts that the person may do on the row now, in the order of the definition. */
async function actsNow(work: Work, entity: Entity, row: StoredRow): Promise<readonly string[]> {
  const { acts = {} } = rulesOfEntity(entity.noun);
  const possible: string[] = [];
  for (const { name } of entity.acts) if (await acts[name]?.isPossible(work, row)) possible.push(name);
  return possible;
}

async function detailOf(work: Work, entity: Entity, row: StoredRow): Promise<Detail> {
  const level = Math.max(...[entity.tcode, ...entity.alsoTcodes].map((tcode) => work.person.levels[tcode] ?? 0));
  const possible = level < 2 ? [] : await actsNow(work, entity, row);
  const children = await readChildren(work.db, entity, row.id, 'all', work.person.scope);
  return { ...concealed(entity, work.person.scope, row), ...children, acts: possible };
}

async function fresh(work: Work, entity: Entity, id: number): Promise<Detail> {
  const row = await findRow(work.db, entity, id, {});
  if (row === undefined) throw new Problem('not-found');
  return detailOf(work, entity, row);
}

/** How a change is remembered, where it is not an ordinary one. */
export interface As {
  readonly act?: string;
  readonly reason?: string | undefined;
}

/**
 * Makes a row with its children.
 * @throws {Problem} invalid-input with all that is wrong, duplicate
 */
export async function createRow(work: Work, entity: Entity, body: Raw, { act = 'create', reason }: As = {}): Promise<Detail> {
  const rules = rulesOfEntity(entity.noun);
  const save: Save = { id: undefined, after: sent(body, entity.fields, true), before: undefined, children: childrenAfter(body, entity, {}), childrenBefore: {} };
  refuse(await failuresOf(work, entity, rules, save));
  const id = await explained(entity, () => insertRow(work.db, entity.table, entity.fields, { ...save.after, ...rules.derive?.(work, save), ...entity.where }));
  await storeChildren(work, entity, id, save);
  await rules.saved?.(work, id, save);
  const detail = await fresh(work, entity, id);
  await remember(work, [{ noun: entity.noun, id, act, reason, before: null, after: snapshot(detail, entity, await readChildren(work.db, entity, id, 'kept')) }]);
  return detail;
}

async function storeChildren(work: Work, entity: Entity, id: number, save: Save): Promise<void> {
  for (const [name, child] of Object.entries(entity.children)) {
    if (child.readOnly) continue;
    await explained(entity, () => storeChild(work.db, child, id, save.children[name] ?? [], save.childrenBefore[name] ?? []));
  }
}

/**
 * The row in scope, kept from others until the end of the transaction, as it was last read by who changes it.
 * @throws {Problem} not-found; delete-conflict when it has gone; update-conflict with the current row
 */
export async function lockedRow(work: Work, entity: Entity, id: number, rowSCN: number): Promise<StoredRow> {
  const { scope } = work.person;
  const row = await findRow(work.db, entity, id, { scope, forUpdate: true });
  if (row === undefined) {
    const mayKnow = entity.scope === undefined || scope.kind === 'all';
    throw new Problem(mayKnow && (await wasDeleted(work.db, entity.noun, id)) ? 'delete-conflict' : 'not-found');
  }
  if (row.rowSCN !== rowSCN) throw new Problem('update-conflict', { details: await detailOf(work, entity, row) });
  return row;
}

/**
 * Changes a row and its children; what was not sent stays.
 * @throws {Problem} invalid-input, duplicate, not-found, update-conflict, delete-conflict
 */
export async function changeRow(work: Work, entity: Entity, id: number, body: Raw, as: As = {}): Promise<Detail> {
  const row = await lockedRow(work, entity, id, Number(body['rowSCN']));
  const rules = rulesOfEntity(entity.noun);
  const stored = await readChildren(work.db, entity, id, 'kept', work.person.scope);
  const childrenBefore = asDrafts(entity, stored);
  const before = valuesOf(row, entity.fields);
  const after = withoutUnasked(entity.fields, { ...before, ...sent(body, entity.fields, false) }, body);
  const save: Save = { id, before, after, childrenBefore, children: childrenAfter(body, entity, childrenBefore) };
  if (isUnchanged(save)) return detailOf(work, entity, row);
  refuse(await failuresOf(work, entity, rules, save));
  await explained(entity, () => updateRow(work.db, entity, id, changedValues(work, rules, save)));
  await storeChildren(work, entity, id, save);
  await rules.saved?.(work, id, save);
  const detail = await fresh(work, entity, id);
  await rememberChange(work, entity, snapshot(row, entity, stored), detail, as);
  return detail;
}

function isUnchanged({ before, after, children, childrenBefore }: Save): boolean {
  return difference(before ?? {}, after) === undefined && JSON.stringify(children) === JSON.stringify(pick(childrenBefore, Object.keys(children)));
}

function pick(children: DraftChildren, names: readonly string[]): DraftChildren {
  return Object.fromEntries(names.map((name) => [name, children[name] ?? []]));
}

function changedValues(work: Work, rules: EntityRules, save: Save): Values {
  const values = { ...save.after, ...rules.derive?.(work, save) };
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== (save.before?.[name] ?? null)));
}

async function rememberChange(work: Work, entity: Entity, before: Snapshot, detail: Detail, { act = 'update', reason }: As): Promise<void> {
  const changed = difference(before, snapshot(detail, entity, await readChildren(work.db, entity, detail.id, 'kept', work.person.scope)));
  if (changed !== undefined || act !== 'update') await remember(work, [{ noun: entity.noun, id: detail.id, act, reason, before: changed?.before ?? null, after: changed?.after ?? null }]);
}

/** Stores what an act makes of a row. */
export async function storeAct(work: Work, entity: Entity, row: StoredRow, values: Values, as: As): Promise<Detail> {
  const children = await readChildren(work.db, entity, row.id, 'kept', work.person.scope);
  await explained(entity, () => updateRow(work.db, entity, row.id, values));
  const detail = await fresh(work, entity, row.id);
  await rememberChange(work, entity, snapshot(row, entity, children), detail, as);
  return detail;
}

/**
 * Deletes a row with the children that are kept with it.
 * @throws {Problem} still-in-use, not-found, update-conflict, delete-conflict
 */
export async function removeRow(work: Work, entity: Entity, id: number, rowSCN: number): Promise<void> {
  const row = await lockedRow(work, entity, id, rowSCN);
  const before = snapshot(row, entity, await readChildren(work.db, entity, id, 'kept'));
  await rulesOfEntity(entity.noun).deleting?.(work, row);
  await deleteRow(work.db, entity, id);
  await remember(work, [{ noun: entity.noun, id, act: 'delete', before, after: null }]);
}
