import { writableFields } from '../../../../domain/entity.ts';
import type { Entity, FormTab } from '../../../../domain/entity.ts';
import type { Child } from '../../../../domain/entity-child.ts';
import { getLabelKey } from '../../../../domain/field-label.ts';
import type { CellValues, Fields } from '../../../../domain/field.ts';
import type { FieldContext } from '../../../../domain/field-rules.ts';
import { checkValue } from '../../../../domain/fields/kinds.ts';
import type { ProblemParams } from '../../../../domain/problem.ts';
import { keptRows } from './child-rows.ts';
import { keptChildren, getEntryValues } from './form-state.ts';
import type { Entries, FormRow, FormState } from './form-state.ts';
import type { FailureCode } from '../../../../domain/failure.ts';
import type { ProblemBody } from '../../../../domain/schema/operation/problem.ts';

/** A place in a form: a field of the row, a cell of a child, or the rows of a child as a whole. */
export interface Spot {
  /** Empty for a child as a whole. */
  readonly field: string;
  readonly child?: string;
  /** Key of the child's row. */
  readonly row?: string;
}

/** Something wrong at one place. */
export interface FormFailure {
  readonly spot: Spot;
  readonly code: FailureCode;
  readonly params?: ProblemParams;
  /** Key of the resource's words that name the field. */
  readonly label: string;
  /** Server's message in the user's language. */
  readonly message?: string;
}

/** Checks that a failure concerns all rows of a child together, such as their absence. */
export const isOfRows = ({ child, row }: Spot): boolean => child !== undefined && row === undefined;

/** A spot as a text, to find what is wrong there. */
export function spotKey({ child, row, field }: Spot): string {
  return child === undefined ? field : `${child} ${row ?? ''} ${field}`;
}

type Locale = FieldContext['locale'];
type Put = (field: string) => Spot;

const labelIn = (fields: Fields, name: string): string => {
  const field = fields[name];
  return field === undefined ? name : getLabelKey(name, field);
};

/** @param before stored values: unchanged ones are not checked again */
function failuresOfFields(
  fields: Fields,
  entries: Entries,
  before: CellValues | undefined,
  locale: Locale,
  put: Put,
): FormFailure[] {
  const context: FieldContext = { locale, row: getEntryValues(entries) };
  return writableFields(fields).flatMap(([name, field]) => {
    const entry = entries[name];
    const value = entry?.value ?? null;
    if (
      entry?.typed === undefined &&
      before !== undefined &&
      value === (before[name] ?? null) &&
      !(field.required && value === null)
    )
      return [];
    const failure =
      entry?.typed === undefined
        ? checkValue(value, field, context)
        : (entry.failure ?? { failure: 'invalid' });
    return failure === undefined
      ? []
      : [
          {
            spot: put(name),
            code: failure.failure,
            label: getLabelKey(name, field),
            ...(failure.params && { params: failure.params }),
          },
        ];
  });
}

/** Cache of the failures of child rows: an unchanged row is not checked again. */
const judged = new WeakMap<
  FormRow,
  { readonly child: Child; readonly locale: Locale; readonly failures: readonly FormFailure[] }
>();

function failuresOfRow(
  name: string,
  child: Child,
  row: FormRow,
  locale: Locale,
): readonly FormFailure[] {
  const known = judged.get(row);
  if (known?.child === child && known.locale === locale) return known.failures;
  const failures = judgeRow(name, child, row, locale);
  judged.set(row, { child, locale, failures });
  return failures;
}

function judgeRow(name: string, child: Child, row: FormRow, locale: Locale): FormFailure[] {
  const put: Put = (field) => ({ child: name, row: row.key, field });
  const own = failuresOfFields(child.fields, row.entries, undefined, locale, put);
  if (own.length > 0) return own;
  return child.check(getEntryValues(row.entries)).map(({ path, code, params, label }) => ({
    spot: put(path),
    code,
    label: label ?? labelIn(child.fields, path),
    ...(params && { params }),
  }));
}

/** Rows that agree in what must differ: every one after the first. */
function duplicates(name: string, child: Child, rows: readonly FormRow[]): FormFailure[] {
  const [first] = child.unique;
  if (first === undefined) return [];
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const key = JSON.stringify(child.unique.map((field) => row.entries[field]?.value ?? null));
    const isTwice = seen.has(key);
    seen.add(key);
    return isTwice
      ? [
          {
            spot: { child: name, row: row.key, field: first },
            code: 'duplicate-row',
            label: labelIn(child.fields, first),
          },
        ]
      : [];
  });
}

/** All that the rules refuse, by the rules that the server goes by; in the order of the form. */
export function collectFailures(
  entity: Entity,
  state: FormState,
  locale: Locale,
): readonly FormFailure[] {
  const before = state.start.id === undefined ? undefined : state.start.values;
  const put: Put = (field) => ({ field });
  const fields = failuresOfFields(entity.fields, state.entries, before, locale, put);
  const own =
    fields.length > 0
      ? fields
      : entity
          .check({ ...state.start.values, ...getEntryValues(state.entries) })
          .map(({ path, code, params, label }) => ({
            spot: put(path),
            code,
            label: label ?? labelIn(entity.fields, path),
            ...(params && { params }),
          }));
  const children = keptChildren(entity).flatMap(([name, child]) => {
    const rows = keptRows(child, state.children[name] ?? []);
    return [
      ...rows.flatMap((row) => failuresOfRow(name, child, row, locale)),
      ...duplicates(name, child, rows),
    ];
  });
  return inOrder(entity, [...own, ...children]);
}

const tabOfChild = (entity: Entity, name: string): string =>
  entity.form.find(({ child }) => child === name)?.label ?? name;

/** Maps the server's failures to the places of the submitted form. */
export function serverFailures(
  entity: Entity,
  fields: NonNullable<ProblemBody['fields']>,
  rowKeys: Readonly<Record<string, readonly string[]>>,
): readonly FormFailure[] {
  return inOrder(
    entity,
    fields.map(({ path, code, message }) => {
      const [head = path, index = '', field] = path.split('.');
      const row = rowKeys[head]?.[Number(index)];
      const child = entity.children[head];
      if (child === undefined)
        return { spot: { field: head }, code, message, label: labelIn(entity.fields, head) };
      return row === undefined || field === undefined
        ? { spot: { child: head, field: '' }, code, message, label: tabOfChild(entity, head) }
        : { spot: { child: head, row, field }, code, message, label: labelIn(child.fields, field) };
    }),
  );
}

/** The tab that shows a place; undefined when none does. */
export function findTab(entity: Entity, { child, field }: Spot): FormTab | undefined {
  return entity.form.find((tab) =>
    child === undefined ? tab.fields?.includes(field) : tab.child === child,
  );
}

function inOrder(entity: Entity, failures: readonly FormFailure[]): readonly FormFailure[] {
  const order = entity.form.flatMap(({ fields = [], child }) => [
    ...fields,
    ...(child === undefined ? [] : [child]),
  ]);
  const findPlace = ({ spot }: FormFailure): number => {
    const at = order.indexOf(spot.child ?? spot.field);
    return at < 0 ? order.length : at;
  };
  return failures
    .map((failure, index) => ({ failure, index }))
    .sort(
      (one, other) => findPlace(one.failure) - findPlace(other.failure) || one.index - other.index,
    )
    .map(({ failure }) => failure);
}
