import { writableFields } from '../../../../domain/entity.ts';
import type { Entity } from '../../../../domain/entity.ts';
import type { Child } from '../../../../domain/entity-child.ts';
import type { CellValues } from '../../../../domain/field.ts';
import type { Labels } from '../../../../domain/schema/entities/list.ts';
import type { ResourceDetail } from '../../../../domain/schema/entities/entity.ts';
import { toEntry } from '../../../../ui/fields/entry.ts';
import { isBlank } from './child-rows.ts';
import { keptChildren, openForm, buildStart } from './form-state.ts';
import type { Entries, FormRow, FormState, StartRow } from './form-state.ts';

/** Version of a difference that is kept. */
export type Pick = 'mine' | 'theirs';

/** Field whose stored value differs from the form. */
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

/** Differences between a version saved by another user and the form. */
export interface Conflict {
  readonly current: ResourceDetail;
  readonly differences: readonly Difference[];
  /** Fields and rows in which both agree. */
  readonly equal: number;
}

const isSame = (child: Child, values: CellValues, other: CellValues): boolean =>
  writableFields(child.fields).every(([name]) => (values[name] ?? null) === (other[name] ?? null));

function valuesIn(entries: Entries): CellValues {
  // Unreadable text counts as a change.
  return Object.fromEntries(
    Object.entries(entries).map(([name, { value, typed }]) => [name, typed ?? value]),
  );
}

function fieldDifferences(
  entity: Entity,
  { start, entries }: FormState,
  current: ResourceDetail,
): readonly (FieldDifference | undefined)[] {
  const theirs = buildStart(entity, current).values;
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

/** Returns the difference of a row; undefined when both sides agree. */
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

/** Compares the stored record with the form. */
export function compare(entity: Entity, state: FormState, current: ResourceDetail): Conflict {
  const theirs = buildStart(entity, current);
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
  // A row deleted by the other session can only return as a new row.
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
  const merged = openForm(buildStart(entity, conflict.current));
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
        mine.has(name) ? (state.entries[name] ?? toEntry(null)) : entry,
      ]),
    ),
    labels: pickLabels(state.labels, merged.labels),
    children: Object.fromEntries(
      Object.keys(merged.children).map((name) => [name, mergedRows(name, merged, conflict, picks)]),
    ),
    added: state.added,
  };
}

/** Returns the typed data of a deleted row as a new row. */
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
