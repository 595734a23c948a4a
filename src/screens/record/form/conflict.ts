import { writableFields } from '../../../domain/entity.ts';
import type { Entity } from '../../../domain/entity.ts';
import type { Child } from '../../../domain/entity-child.ts';
import type { CellValues } from '../../../domain/field.ts';
import type { Labels, ResourceDetail } from '../../../domain/wire/resource.ts';
import { entryOf } from '../../../ui/fields/entry.ts';
import { isBlank } from './child-rows.ts';
import { keptChildren, openForm, startOf } from './form-state.ts';
import type { Entries, FormRow, FormState, StartRow } from './form-state.ts';

/** Which version of a difference stays. */
export type Pick = 'mine' | 'theirs';

/** A field in which what is stored now and what stands in the form differ. */
export interface FieldDifference {
  readonly kind: 'field';
  readonly key: string;
  readonly name: string;
  /** Both sides changed it since the form was opened. */
  readonly isClash: boolean;
  readonly first: Pick;
}

/** A row of a child that differs. A side without it has taken it out, or never had it. */
export interface RowDifference {
  readonly kind: 'row';
  readonly key: string;
  readonly child: string;
  readonly mine: FormRow | undefined;
  readonly theirs: StartRow | undefined;
  readonly base: StartRow | undefined;
  readonly isClash: boolean;
  readonly first: Pick;
}

export type Difference = FieldDifference | RowDifference;

/** What somebody else saved meanwhile, beside what stands in the form. */
export interface Conflict {
  readonly current: ResourceDetail;
  readonly differences: readonly Difference[];
  /** Fields and rows in which both agree. */
  readonly equal: number;
}

const isSame = (child: Child, values: CellValues, other: CellValues): boolean =>
  writableFields(child.fields).every(([name]) => (values[name] ?? null) === (other[name] ?? null));

function valuesIn(entries: Entries): CellValues {
  // what could not be read is a change, whatever it is
  return Object.fromEntries(
    Object.entries(entries).map(([name, { value, typed }]) => [name, typed ?? value]),
  );
}

function fieldDifferences(
  entity: Entity,
  { start, entries }: FormState,
  current: ResourceDetail,
): readonly (FieldDifference | undefined)[] {
  const theirs = startOf(entity, current).values;
  const mine = valuesIn(entries);
  return writableFields(entity.fields).map(([name]) => {
    const base = start.values[name] ?? null;
    if ((mine[name] ?? null) === (theirs[name] ?? null)) return undefined;
    const isMine = (mine[name] ?? null) !== base;
    const isTheirs = (theirs[name] ?? null) !== base;
    return {
      kind: 'field',
      key: name,
      name,
      isClash: isMine && isTheirs,
      first: isMine ? 'mine' : 'theirs',
    };
  });
}

/** One row on both sides; undefined when they agree. */
function rowDifference(
  name: string,
  child: Child,
  base: StartRow | undefined,
  mine: FormRow | undefined,
  theirs: StartRow | undefined,
): RowDifference | undefined {
  const kept = mine === undefined || mine.removed ? undefined : mine;
  const now = kept && valuesIn(kept.entries);
  if (
    now === undefined
      ? theirs === undefined
      : theirs !== undefined && isSame(child, now, theirs.values)
  )
    return undefined;
  const isMine =
    base === undefined ? kept !== undefined : now === undefined || !isSame(child, now, base.values);
  const isTheirs =
    base === undefined
      ? theirs !== undefined
      : theirs === undefined || !isSame(child, theirs.values, base.values);
  return {
    kind: 'row',
    key: `${name} ${mine?.key ?? `id-${theirs?.id ?? ''}`}`,
    child: name,
    mine: kept,
    theirs,
    base,
    isClash: isMine && isTheirs,
    first: isMine ? 'mine' : 'theirs',
  };
}

function childDifferences(
  name: string,
  child: Child,
  state: FormState,
  theirs: readonly StartRow[],
): readonly (RowDifference | undefined)[] {
  const base = state.start.children[name] ?? [];
  const mine = (state.children[name] ?? []).filter((row) => !isBlank(child, row));
  const byId = (rows: readonly StartRow[], id: number | undefined) =>
    rows.find((row) => row.id === id && id !== undefined);
  const fresh = theirs.filter(({ id }) => byId(base, id) === undefined);
  // the same row added on both sides is one row
  const twins = new Set<StartRow>();
  const own = mine.map((row) => {
    const twin =
      row.id === undefined && !row.removed
        ? fresh.find(
            (each) => !twins.has(each) && isSame(child, valuesIn(row.entries), each.values),
          )
        : undefined;
    if (twin !== undefined) twins.add(twin);
    return rowDifference(name, child, byId(base, row.id), row, twin ?? byId(theirs, row.id));
  });
  return [
    ...own,
    ...fresh
      .filter((row) => !twins.has(row))
      .map((row) => rowDifference(name, child, undefined, undefined, row)),
  ];
}

/** Lays what is stored now beside what stands in the form. */
export function compare(entity: Entity, state: FormState, current: ResourceDetail): Conflict {
  const theirs = startOf(entity, current);
  const all = [
    ...fieldDifferences(entity, state, current),
    ...keptChildren(entity).flatMap(([name, child]) =>
      childDifferences(name, child, state, theirs.children[name] ?? []),
    ),
  ];
  const differences = all.filter((each) => each !== undefined);
  return { current, differences, equal: all.length - differences.length };
}

/** The picks that a conflict opens with: each side keeps what it alone changed, and what was typed stays where both did. */
export function firstPicks({ differences }: Conflict): Readonly<Record<string, Pick>> {
  return Object.fromEntries(differences.map(({ key, first }) => [key, first]));
}

function mergedRow(row: FormRow, isStored: boolean): FormRow {
  // what the other session deleted can only come back as a new row
  const { id, ...rest } = row;
  return isStored && id !== undefined
    ? { ...rest, id }
    : { ...rest, key: row.id === undefined ? row.key : `again-${row.id}` };
}

function mergedRows(
  name: string,
  merged: FormState,
  { differences }: Conflict,
  picks: Readonly<Record<string, Pick>>,
): readonly FormRow[] {
  const rows = differences
    .filter((each) => each.kind === 'row')
    .filter(({ child }) => child === name);
  const stored = merged.children[name] ?? [];
  const kept = stored.map((row) => {
    const difference = rows.find(({ theirs }) => theirs?.id === row.id);
    if (difference === undefined || picks[difference.key] !== 'mine') return row;
    return difference.mine === undefined
      ? { ...row, removed: true }
      : mergedRow(difference.mine, true);
  });
  const added = rows.flatMap((difference) =>
    difference.theirs === undefined &&
    difference.mine !== undefined &&
    picks[difference.key] === 'mine'
      ? [mergedRow(difference.mine, false)]
      : [],
  );
  return [...kept, ...added];
}

/** The form as picked, on the ground of what is stored now: it can be saved with the new rowSCN. */
export function resolve(
  entity: Entity,
  state: FormState,
  conflict: Conflict,
  picks: Readonly<Record<string, Pick>>,
): FormState {
  const merged = openForm(startOf(entity, conflict.current));
  const mine = new Set(
    conflict.differences
      .filter(({ kind, key }) => kind === 'field' && picks[key] === 'mine')
      .map(({ key }) => key),
  );
  const pickLabels = (own: Labels, theirs: Labels): Labels => ({
    ...theirs,
    ...Object.fromEntries(Object.entries(own).filter(([name]) => mine.has(name))),
  });
  return {
    ...merged,
    entries: Object.fromEntries(
      Object.entries(merged.entries).map(([name, entry]) => [
        name,
        mine.has(name) ? (state.entries[name] ?? entryOf(null)) : entry,
      ]),
    ),
    labels: pickLabels(state.labels, merged.labels),
    children: Object.fromEntries(
      Object.keys(merged.children).map((name) => [name, mergedRows(name, merged, conflict, picks)]),
    ),
    added: state.added,
  };
}

/** What was typed for a row that is gone, as a new row. */
export function asNew(state: FormState): FormState {
  const { id: _id, rowSCN: _scn, ...start } = state.start;
  return {
    ...state,
    start: {
      ...start,
      values: {},
      children: Object.fromEntries(Object.keys(start.children).map((name) => [name, []])),
    },
    children: Object.fromEntries(
      Object.entries(state.children).map(([name, rows]) => [
        name,
        rows.filter(({ removed }) => !removed).map((row) => mergedRow(row, false)),
      ]),
    ),
  };
}
