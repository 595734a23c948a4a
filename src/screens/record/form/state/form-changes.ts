import { writableFields } from '../../../../domain/entity.ts';
import type { Entity } from '../../../../domain/entity.ts';
import type { Child } from '../../../../domain/entity-child.ts';
import type { CellValue, CellValues } from '../../../../domain/field.ts';
import { keptRows } from './child-rows.ts';
import { keptChildren } from './form-state.ts';
import type { Entries, FormRow, FormState, StartRow } from './form-state.ts';

/** Changes to the rows of a child since the form opened. */
export interface ChildChanges {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Changes since the form opened. */
export interface FormChanges {
  /** Names of fields, in their order. */
  readonly fields: readonly string[];
  /** Children with a difference, by name. */
  readonly children: Readonly<Record<string, ChildChanges>>;
}

function differs(entries: Entries, values: CellValues, name: string): boolean {
  const entry = entries[name];
  return (
    entry !== undefined && (entry.typed !== undefined || entry.value !== (values[name] ?? null))
  );
}

function childChanges(
  child: Child,
  rows: readonly FormRow[],
  start: readonly StartRow[],
): ChildChanges {
  // rows that a copy began with are new too, but not a change of the person's
  const begun = new Map(
    start.map((row, index) => [row.id === undefined ? `new-${index + 1}` : `id-${row.id}`, row]),
  );
  const kept = keptRows(child, rows);
  const names = writableFields(child.fields).map(([name]) => name);
  const known = kept.flatMap((row) => {
    const before = begun.get(row.key);
    return before === undefined
      ? []
      : [names.some((name) => differs(row.entries, before.values, name))];
  });
  return {
    added: kept.length - known.length,
    changed: known.filter(Boolean).length,
    removed: start.length - known.length,
  };
}

/** Returns the user's changes so far. */
export function collectChanges(
  entity: Entity,
  { start, entries, children }: FormState,
): FormChanges {
  const fields = writableFields(entity.fields)
    .map(([name]) => name)
    .filter((name) => differs(entries, start.values, name));
  const all = keptChildren(entity).map(
    ([name, child]) =>
      [name, childChanges(child, children[name] ?? [], start.children[name] ?? [])] as const,
  );
  return {
    fields,
    children: Object.fromEntries(
      all.filter(([, { added, changed, removed }]) => added + changed + removed > 0),
    ),
  };
}

/** Counts the changed fields and rows. */
export function countChanges({ fields, children }: FormChanges): number {
  return Object.values(children).reduce(
    (sum, { added, changed, removed }) => sum + added + changed + removed,
    fields.length,
  );
}

/** Body to send, with the form rows behind the indexes of each child. */
export interface FormSending {
  readonly body: Readonly<Record<string, unknown>>;
  readonly rowKeys: Readonly<Record<string, readonly string[]>>;
}

function rowBody(child: Child, { id, entries }: FormRow): Record<string, CellValue> {
  const values = writableFields(child.fields).flatMap(([name]): [string, CellValue][] => {
    const value = entries[name]?.value ?? null;
    return value === null ? [] : [[name, value]];
  });
  return { ...(id === undefined ? {} : { id }), ...Object.fromEntries(values) };
}

/** A new row whole; of a stored one what was changed, with a changed child's rows all together. */
export function buildSending(entity: Entity, state: FormState): FormSending {
  const { start, entries, children } = state;
  const isNew = start.id === undefined;
  const changes = collectChanges(entity, state);
  const sentFields = isNew
    ? writableFields(entity.fields)
        .map(([name]) => name)
        .filter((name) => (entries[name]?.value ?? null) !== null)
    : changes.fields;
  const sentChildren = keptChildren(entity)
    .filter(([name]) => isNew || name in changes.children)
    .map(([name, child]) => [name, child, keptRows(child, children[name] ?? [])] as const);
  return {
    body: {
      ...(isNew ? {} : { rowSCN: start.rowSCN }),
      ...Object.fromEntries(sentFields.map((name) => [name, entries[name]?.value ?? null])),
      ...Object.fromEntries(
        sentChildren.map(([name, child, rows]) => [name, rows.map((row) => rowBody(child, row))]),
      ),
    },
    // a child that was not sent is checked all the same, in the order in which it was read
    rowKeys: Object.fromEntries(
      keptChildren(entity).map(([name, child]) => [
        name,
        keptRows(child, children[name] ?? []).map(({ key }) => key),
      ]),
    ),
  };
}
