import { writableFields } from '../../../../domain/entity.ts';
import { emptyDraft } from '../../../../domain/fields/empty-draft.ts';
import type { Entity } from '../../../../domain/entity.ts';
import type { Child } from '../../../../domain/entity-child.ts';
import { isAsked } from '../../../../domain/field-label.ts';
import type { CellValue, CellValues, Fields } from '../../../../domain/field.ts';
import { getChildRows, getCell } from '../../../../domain/rows/cells.ts';
import type { Labels } from '../../../../domain/schema/entities/list.ts';
import type { ResourceDetail } from '../../../../domain/schema/entities/entity.ts';
import { toEntry } from '../../../../ui/fields/entry.ts';
import type { Entry } from '../../../../ui/fields/entry.ts';
import { emptyValue, refersTo } from '../../../../domain/fields/kinds.ts';

export type Entries = Readonly<Record<string, Entry>>;

/** A row of a child as the form began with it. */
export interface StartRow {
  /** Undefined while it is not stored. */
  readonly id?: number;
  readonly values: CellValues;
  /** Titles of what its references refer to. */
  readonly labels: Labels;
}

/** Initial state of the form: the stored row, or the defaults of a new one. */
export interface Start {
  /** The stored row; undefined for a new one. */
  readonly id?: number;
  readonly rowSCN?: number;
  readonly values: CellValues;
  readonly labels: Labels;
  readonly children: Readonly<Record<string, readonly StartRow[]>>;
}

/** A row of a child in the form. */
export interface FormRow {
  /** Stays the same as long as the row is in the form. */
  readonly key: string;
  readonly id?: number;
  readonly entries: Entries;
  /** Values proposed when the row was added: a row that holds no others is blank. */
  readonly proposed?: CellValues;
  readonly labels: Labels;
  /** Goes when the form is saved; until then it can be brought back. */
  readonly removed: boolean;
}

/** Complete state of a form. */
export interface FormState {
  readonly start: Start;
  readonly entries: Entries;
  readonly labels: Labels;
  readonly children: Readonly<Record<string, readonly FormRow[]>>;
  /** Counts the rows that were added, for their keys. */
  readonly added: number;
}

/** Children that are kept with their row; the others are only shown. */
export function keptChildren(entity: Entity): readonly (readonly [string, Child])[] {
  return Object.entries(entity.children).filter(([, child]) => !child.readOnly);
}

function valuesIn(
  row: Readonly<Record<string, unknown>>,
  fields: Fields,
): Record<string, CellValue> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, getCell(row, name)]));
}

/** The start of a form from a stored row. */
export function buildStart(entity: Entity, detail: ResourceDetail): Start {
  return {
    id: detail.id,
    rowSCN: detail.rowSCN,
    values: valuesIn(detail, entity.fields),
    labels: detail.labels,
    children: Object.fromEntries(
      keptChildren(entity).map(([name, child]) => [
        name,
        getChildRows(detail, name).map((row) => ({
          id: row.id,
          values: valuesIn(row, child.fields),
          labels: row.labels,
        })),
      ]),
    ),
  };
}

/** The start of an empty form. @param given values that it begins with */
export function emptyStart(entity: Entity, given: CellValues = {}): Start {
  return {
    values: { ...emptyDraft(entity.fields), ...given },
    labels: {},
    children: Object.fromEntries(keptChildren(entity).map(([name]) => [name, []])),
  };
}

/** A new row that begins as another one: all but what makes that one unique and what only the server sets. */
export function copyStart(entity: Entity, detail: ResourceDetail): Start {
  const { values, labels, children } = buildStart(entity, detail);
  const own = new Set(entity.unique.filter((names) => names.length === 1).flat());
  const copied = writableFields(entity.fields).map(([name, field]) => [
    name,
    own.has(name) ? emptyValue(field) : (values[name] ?? null),
  ]);
  return {
    values: Object.fromEntries(copied),
    labels,
    children: Object.fromEntries(
      Object.entries(children).map(([name, rows]) => [
        name,
        rows.map(({ values: row, labels: titles }) => ({ values: row, labels: titles })),
      ]),
    ),
  };
}

const toEntries = (values: CellValues): Entries =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toEntry(value)]));

/** The form as it opens. */
export function openForm(start: Start): FormState {
  let added = 0;
  const toFormRow = ({ id, values, labels }: StartRow): FormRow => ({
    key: id === undefined ? `new-${(added += 1)}` : `id-${id}`,
    ...(id === undefined ? {} : { id }),
    entries: toEntries(values),
    labels,
    removed: false,
  });
  const children = Object.fromEntries(
    Object.entries(start.children).map(([name, rows]) => [name, rows.map(toFormRow)]),
  );
  return { start, entries: toEntries(start.values), labels: start.labels, children, added };
}

/** Returns the values of entries. */
export function getEntryValues(entries: Entries): CellValues {
  return Object.fromEntries(Object.entries(entries).map(([name, { value }]) => [name, value]));
}

/** References of the same row that are chosen within this field: what was chosen there no longer fits. */
function dependents(fields: Fields, name: string): readonly string[] {
  return Object.entries(fields).flatMap(([other, field]) =>
    Object.values(refersTo(field)?.within ?? {}).includes(name)
      ? [other, ...dependents(fields, other)]
      : [],
  );
}

/** Returns the values an entry proposes for its neighbours, where those are empty. */
function filledBy({ gives = {} }: Entry, entries: Entries): Entries {
  return Object.fromEntries(
    Object.entries(gives).flatMap(([name, value]) => {
      const now = entries[name];
      return now === undefined || now.value !== null || now.typed !== undefined
        ? []
        : [[name, toEntry(value)]];
    }),
  );
}

/** Entries with one of them changed, those filled that it proposes something for, and references emptied that were chosen within it. */
export function withEntry(fields: Fields, entries: Entries, name: string, entry: Entry): Entries {
  const isMoved = entries[name]?.value !== entry.value;
  const emptied = isMoved
    ? dependents(fields, name).filter((other) => entries[other]?.value !== null)
    : [];
  const after = {
    ...entries,
    ...filledBy(entry, entries),
    ...Object.fromEntries(emptied.map((other) => [other, toEntry(null)])),
    [name]: entry,
  };
  if (!isMoved) return after;
  // Clears fields that the row no longer needs.
  const row = getEntryValues(after);
  const unasked = Object.entries(fields)
    .filter(
      ([other, field]) => other in after && after[other]?.value !== null && !isAsked(field, row),
    )
    .map(([other]) => [other, toEntry(null)]);
  return { ...after, ...Object.fromEntries(unasked) };
}

/** Changes a field of the row itself. @param title of what a reference was given */
export function setEntry(
  entity: Entity,
  state: FormState,
  name: string,
  entry: Entry,
  title?: string,
): FormState {
  return {
    ...state,
    entries: withEntry(entity.fields, state.entries, name, entry),
    labels: title === undefined ? state.labels : { ...state.labels, [name]: title },
  };
}
