import type { Entity } from '../../../src/domain/entity.ts';
import { eachInTurns, filterInTurns, mapInTurns, turns } from '../../base/breathe.ts';
import { announce } from '../announce.ts';
import type { Work } from '../context.ts';
import { readChildren } from '../detail.ts';
import { remember } from '../history.ts';
import type { HistoryChange, Snapshot } from '../history.ts';
import type { DraftChildren, Save } from '../entity-rules.ts';
import { rulesOfEntity } from '../entity-rules.ts';
import { readFieldValues } from '../../listing/shape.ts';
import type { Values } from '../../listing/shape.ts';
import { ownersIn } from '../owners.ts';
import { childSnapshot } from '../snapshot.ts';
import { explained } from '../store.ts';
import { storeChildren } from '../store-children.ts';
import { withKeys } from './in-file.ts';
import { insertMany, updateMany } from '../many-rows.ts';
import type { PlannedRow } from './plan.ts';

/** Rows that go to the database in one statement. */
const BATCH = 1_000;

/** A planned row that is stored, with its key. */
export interface StoredPlan {
  readonly id: number;
  readonly planned: PlannedRow;
}

/** The row as its rules see it. @param id undefined before a new row is stored */
export function buildSave(entity: Entity, planned: PlannedRow, id: number | undefined): Save {
  const children = Object.entries(planned.children);
  return {
    id,
    after: planned.after,
    before: planned.row && readFieldValues(planned.row, entity.fields),
    children: Object.fromEntries(
      children.map(([name, { after }]): [string, DraftChildren[string]] => [name, after]),
    ),
    childrenBefore: Object.fromEntries(
      children.map(([name, { before }]): [string, DraftChildren[string]] => [name, before]),
    ),
  };
}

async function storeCreates(
  work: Work,
  entity: Entity,
  plan: readonly PlannedRow[],
): Promise<readonly StoredPlan[]> {
  const { derive } = rulesOfEntity(entity.resource);
  const stored: StoredPlan[] = [];
  for (let from = 0; from < plan.length; from += BATCH) {
    const batch = plan.slice(from, from + BATCH);
    const rows = batch.map((planned): Values => ({
      ...planned.after,
      ...derive?.(work, buildSave(entity, planned, undefined)),
      ...entity.where,
    }));
    const names = Object.keys(rows[0] ?? {}).filter((name) => name in entity.fields);
    const ids = await explained(entity, () => insertMany(work.db, entity, names, rows));
    stored.push(...batch.map((planned, at) => ({ id: ids[at] ?? 0, planned })));
  }
  return stored;
}

/** Returns the values an update changes in a row. */
function pickChanges(work: Work, entity: Entity, planned: PlannedRow): Values {
  const values = {
    ...planned.after,
    ...rulesOfEntity(entity.resource).derive?.(work, buildSave(entity, planned, planned.row?.id)),
  };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== (planned.row?.[name] ?? null)),
  );
}

async function storeUpdates(
  work: Work,
  entity: Entity,
  plan: readonly PlannedRow[],
): Promise<readonly StoredPlan[]> {
  const groups = new Map<
    string,
    { readonly names: readonly string[]; readonly rows: { key: number; values: Values }[] }
  >();
  const stored: StoredPlan[] = [];
  const turn = turns();
  for (const planned of plan) {
    await turn();
    const id = planned.row?.id ?? 0;
    const values = pickChanges(work, entity, planned);
    const names = Object.keys(values).sort();
    const group = groups.get(names.join()) ?? { names, rows: [] };
    groups.set(names.join(), group);
    group.rows.push({ key: id, values });
    stored.push({ id, planned });
  }
  for (const { names, rows } of groups.values()) {
    for (let from = 0; from < rows.length; from += BATCH)
      await explained(entity, () =>
        updateMany(work.db, entity, names, rows.slice(from, from + BATCH), { raises: true }),
      );
  }
  return stored;
}

async function storeOwnChildren(
  work: Work,
  entity: Entity,
  { id, planned }: StoredPlan,
): Promise<void> {
  const changed = Object.keys(planned.children).filter((name) => planned.children[name]?.changed);
  if (changed.length > 0)
    await storeChildren(
      work.db,
      entity,
      { id, version: undefined },
      buildSave(entity, planned, id),
      changed,
    );
}

export const isChanged = ({ kind, children }: PlannedRow): boolean =>
  kind !== 'unchanged' || Object.values(children).some(({ changed }) => changed);

/** Stores all rows of a plan and their children, without their consequences. */
export async function storePlan(
  work: Work,
  entity: Entity,
  plan: readonly PlannedRow[],
): Promise<readonly StoredPlan[]> {
  const changed = await filterInTurns(plan, isChanged);
  const creates = await filterInTurns(changed, ({ kind }) => kind === 'create');
  const updates = await filterInTurns(changed, ({ kind }) => kind !== 'create');
  const stored = [
    ...(await storeCreates(work, entity, creates)),
    ...(await storeUpdates(work, entity, updates)),
  ];
  const ids = new Map<number, number>();
  await eachInTurns(stored, ({ id, planned: { line } }) => line && ids.set(line.line, id));
  const keyed = await mapInTurns(stored, ({ id, planned }) => ({
    id,
    planned: withKeys(entity, planned, ids),
  }));
  const turn = turns();
  for (const each of keyed) {
    await turn();
    await storeOwnChildren(work, entity, each);
  }
  return keyed;
}

/** Fields and children as people read them: references as the file, or the stored row, calls them. */
async function told(
  work: Work,
  entity: Entity,
  { id, planned }: StoredPlan,
): Promise<HistoryChange> {
  const { line, row, kind } = planned;
  const names = Object.keys(
    kind === 'create' ? (line?.values ?? {}) : pickChanges(work, entity, planned),
  );
  const after: Record<string, unknown> = Object.fromEntries(
    names.map((name) => [name, line?.labels[name] ?? planned.after[name] ?? null]),
  );
  const before: Record<string, unknown> = Object.fromEntries(
    names.map((name) => [name, row?.labels[name] ?? row?.[name] ?? null]),
  );
  Object.assign(after, ownersIn(entity, planned.after));
  Object.assign(before, ownersIn(entity, row ?? {}));
  const changed = Object.entries(planned.children)
    .filter(([, child]) => child.changed)
    .map(([name]) => name);
  const stored = changed.length === 0 ? {} : await readChildren(work.db, entity, id, 'kept');
  for (const name of changed) {
    const child = entity.children[name];
    if (child === undefined) continue;
    after[name] = (stored[name] ?? []).map((each) => childSnapshot(child, each));
    before[name] = planned.children[name]?.before.map(({ id: _id, ...values }) => ({
      ...values,
      ...ownersIn(child, values),
    }));
  }
  const beforeAll: Snapshot | null = kind === 'create' ? null : before;
  return { noun: entity.resource, id, act: 'import', before: beforeAll, after };
}

/** Records the history of the stored rows and notifies whatever depends on them. */
export async function follow(
  work: Work,
  entity: Entity,
  stored: readonly StoredPlan[],
): Promise<void> {
  const rules = rulesOfEntity(entity.resource);
  const turn = turns();
  for (let from = 0; from < stored.length; from += BATCH) {
    const batch = stored.slice(from, from + BATCH);
    const changes: HistoryChange[] = [];
    for (const each of batch) {
      await turn();
      changes.push(await told(work, entity, each));
    }
    await remember(work, changes);
    for (const { id, planned } of batch)
      await rules.saved?.(work, id, buildSave(entity, planned, id));
    await announce(
      work,
      entity,
      batch.map(({ id, planned }) => {
        const { before, after } = buildSave(entity, planned, id);
        return { id, before, after };
      }),
    );
  }
}
