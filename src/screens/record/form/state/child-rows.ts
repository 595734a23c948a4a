import { writableFields } from '../../../../domain/entity.ts';
import type { Child } from '../../../../domain/entity-child.ts';
import { toEntry } from '../../../../ui/fields/entry.ts';
import type { Entry } from '../../../../ui/fields/entry.ts';
import type { CellValues } from '../../../../domain/field.ts';
import { emptyValue } from '../../../../domain/fields/kinds.ts';
import { withEntry } from './form-state.ts';
import type { Entries, FormRow, FormState } from './form-state.ts';

const getRows = (state: FormState, child: string): readonly FormRow[] =>
  state.children[child] ?? [];

function withRows(state: FormState, child: string, rows: readonly FormRow[]): FormState {
  return { ...state, children: { ...state.children, [child]: rows } };
}

function emptyEntries(child: Child, proposed: CellValues): Entries {
  return Object.fromEntries(
    writableFields(child.fields).map(([name, field]) => [
      name,
      toEntry(proposed[name] ?? emptyValue(field)),
    ]),
  );
}

/** The highest number that rows have in the field that counts them. */
function highest(rows: readonly FormRow[], field: string): number {
  return rows.reduce((most, { removed, entries }) => {
    const value = removed ? null : entries[field]?.value;
    return typeof value === 'number' ? Math.max(most, value) : most;
  }, 0);
}

/** Checks that an added row is still empty: it is left out when the form is saved. */
export function isBlank(child: Child, { id, entries, proposed = {} }: FormRow): boolean {
  return (
    id === undefined &&
    writableFields(child.fields).every(([name, field]) => {
      const entry = entries[name];
      return (
        entry === undefined ||
        (entry.typed === undefined && entry.value === (proposed[name] ?? emptyValue(field)))
      );
    })
  );
}

/** Rows that the form would save. */
export function keptRows(child: Child, rows: readonly FormRow[]): readonly FormRow[] {
  return rows.filter((row) => !row.removed && !isBlank(child, row));
}

/** Returns the key of the next added row. */
export const nextRowKey = ({ added }: FormState): string => keyOfAdded(added);

const keyOfAdded = (before: number): string => `new-${before + 1}`;

/** Adds empty rows at the end; where a field counts the rows, each begins with the next number. */
export function addRows(state: FormState, name: string, child: Child, count = 1): FormState {
  const { counts } = child;
  const last = counts === undefined ? 0 : highest(getRows(state, name), counts);
  const rows = Array.from({ length: count }, (_, index): FormRow => {
    const proposed = counts === undefined ? {} : { [counts]: last + index + 1 };
    return {
      key: keyOfAdded(state.added + index),
      entries: emptyEntries(child, proposed),
      ...(counts !== undefined && { proposed }),
      labels: {},
      removed: false,
    };
  });
  return {
    ...withRows(state, name, [...getRows(state, name), ...rows]),
    added: state.added + count,
  };
}

/** Takes a row out: a stored one can be brought back until the form is saved, a blank one is gone. */
export function removeRow(state: FormState, name: string, child: Child, key: string): FormState {
  const rows = getRows(state, name);
  return withRows(
    state,
    name,
    rows.flatMap((row) =>
      row.key !== key ? [row] : isBlank(child, row) ? [] : [{ ...row, removed: true }],
    ),
  );
}

/** Brings a row back that was taken out. */
export function bringBackRow(state: FormState, name: string, key: string): FormState {
  return withRows(
    state,
    name,
    getRows(state, name).map((row) => (row.key === key ? { ...row, removed: false } : row)),
  );
}

/** Puts a row back as it was. */
export function putRow(state: FormState, name: string, row: FormRow): FormState {
  return withRows(
    state,
    name,
    getRows(state, name).map((each) => (each.key === row.key ? row : each)),
  );
}

/** Puts something into one cell. @param title of what a reference was given */
export function setCell(
  state: FormState,
  name: string,
  child: Child,
  key: string,
  field: string,
  entry: Entry,
  title?: string,
): FormState {
  return withRows(
    state,
    name,
    getRows(state, name).map((row) =>
      row.key !== key
        ? row
        : {
            ...row,
            entries: withEntry(child.fields, row.entries, field, entry),
            labels: title === undefined ? row.labels : { ...row.labels, [field]: title },
          },
    ),
  );
}

/** Value for a cell, as brought by a paste. */
export interface CellChange {
  readonly key: string;
  readonly field: string;
  readonly entry: Entry;
  readonly title?: string;
}

/** Puts something into many cells at once. */
export function setCells(
  state: FormState,
  name: string,
  child: Child,
  changes: readonly CellChange[],
): FormState {
  const byRow = new Map<string, CellChange[]>();
  for (const change of changes) byRow.set(change.key, [...(byRow.get(change.key) ?? []), change]);
  return withRows(
    state,
    name,
    getRows(state, name).map((row) =>
      (byRow.get(row.key) ?? []).reduce<FormRow>(
        (now, { field, entry, title }) => ({
          ...now,
          entries: withEntry(child.fields, now.entries, field, entry),
          labels: title === undefined ? now.labels : { ...now.labels, [field]: title },
        }),
        row,
      ),
    ),
  );
}

/** Checks that a cell may be changed: not if the server sets it or it is chosen only once. */
export function isRowOpen(child: Child, row: FormRow, field: string): boolean {
  const definition = child.fields[field];
  return (
    definition !== undefined &&
    !definition.readOnly &&
    !row.removed &&
    !(definition.createOnly && row.id !== undefined)
  );
}

/** Copies the cell above into this one (Ctrl+D); nothing happens in the first row. */
export function copyDown(
  state: FormState,
  name: string,
  child: Child,
  key: string,
  field: string,
): FormState {
  const shown = getRows(state, name).filter(({ removed }) => !removed);
  const at = shown.findIndex((row) => row.key === key);
  const above = shown[at - 1];
  const here = shown[at];
  const entry = above?.entries[field];
  if (
    above === undefined ||
    here === undefined ||
    entry === undefined ||
    !isRowOpen(child, here, field)
  )
    return state;
  return setCell(state, name, child, key, field, entry, above.labels[field] ?? undefined);
}
