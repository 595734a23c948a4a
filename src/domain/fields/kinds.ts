import { isAsked, labelOf } from '../field.ts';
import type { CellValue, CellValues, Field, FieldKind, FieldOfKind, Reference } from '../field.ts';
import type { FieldContext, FieldFailure, FieldRules, FixedValue } from '../field-rules.ts';
import { booleanRules } from './boolean.ts';
import { choiceRules } from './choice.ts';
import { codeRules } from './code.ts';
import { dateTimeRules } from './date-time.ts';
import { dateRules } from './date.ts';
import { decimalRules } from './decimal.ts';
import { emailRules } from './email.ts';
import { integerRules } from './integer.ts';
import { moneyRules } from './money.ts';
import { phoneRules } from './phone.ts';
import { postalCodeRules } from './postal-code.ts';
import { referenceRules } from './reference.ts';
import { skuCodeRules } from './sku-code.ts';
import { taxNumberRules } from './tax-number.ts';
import { textRules } from './text.ts';

/** The registry of field kinds: a new kind is its file and one line here (and its control in `src/ui/fields`). */
export const fieldKinds: { readonly [Kind in FieldKind]: FieldRules<FieldOfKind<Kind>> } = {
  text: textRules,
  code: codeRules,
  skuCode: skuCodeRules,
  integer: integerRules,
  decimal: decimalRules,
  money: moneyRules,
  date: dateRules,
  dateTime: dateTimeRules,
  boolean: booleanRules,
  choice: choiceRules,
  reference: referenceRules,
  taxNumber: taxNumberRules,
  phone: phoneRules,
  email: emailRules,
  postalCode: postalCodeRules,
};

/** The rules of a field's kind. */
export function rulesOf(field: Field): FieldRules<Field> {
  // rules only ever meet fields of their own kind, which `kind` selects here
  return fieldKinds[field.kind] as unknown as FieldRules<Field>;
}

/** Key of the words by which a field is called in a row, where the row says more than the definition. */
export function labelInRow(name: string, field: Field, row: CellValues): string {
  return rulesOf(field).called?.(field, row) ?? labelOf(name, field);
}

/** What a field refers to; undefined where it is no key of another row. */
export function refersTo(field: Field | undefined): Reference | undefined {
  return field && rulesOf(field).refersTo?.(field);
}

/** Whether a field is a code: zeros at its beginning are a part of it. */
export function isCode(field: Field | undefined): boolean {
  return field?.kind === 'code';
}

/** The few values that a field may hold; undefined where they are not fixed. */
export function fixedValues(field: Field): readonly FixedValue[] | undefined {
  return rulesOf(field).fixed?.(field);
}

/** Whether values are numbers, days or instants: searched by a range, the largest or latest first. */
export function isMeasured(field: Field): boolean {
  return rulesOf(field).filter === 'range';
}

/** The field of which a bound of a range is a value. */
export function boundOf(field: Field): Field {
  return rulesOf(field).bound?.(field) ?? field;
}

/** The value that a term of a condition on a field stands for. */
export function valueOfTerm(term: string, field: Field): CellValue {
  return rulesOf(field).ofTerm?.(term, field) ?? term;
}

/** A term of a condition as people write it; what it refers to by its key. */
export function formatTerm(term: string, field: Field, context: FieldContext): string {
  const bound = boundOf(field);
  return formatValue(valueOfTerm(term, bound), bound, context);
}

/** What a field of a new row begins with. */
export function emptyValue(field: Field): CellValue {
  return field.initial ?? rulesOf(field).empty ?? null;
}

/** Whether somebody must fill the field in: it is required, and nothing stands there by itself. */
export function isToFill(field: Field): boolean {
  return field.required && field.initial === undefined && rulesOf(field).empty === undefined;
}

/** Characters of a value of a kind that says no length of its own. */
const MOST_CHARACTERS = 320;
/** Signs and blanks that people type besides a value. */
const MOST_AROUND = 1_000;

/** Most characters that a field keeps; what is longer is refused before any expression reads it. */
function longest(field: Field): number {
  return 'maxLength' in field ? field.maxLength : MOST_CHARACTERS;
}

function tooLong(field: Field): FieldFailure {
  return { failure: 'too-long', params: { max: longest(field) } };
}

/** Reads what was typed; see `FieldRules.parse`. */
export function parseValue(
  typed: string,
  field: Field,
  context: FieldContext,
): CellValue | FieldFailure {
  if (typed.length > longest(field) + MOST_AROUND) return tooLong(field);
  return rulesOf(field).parse(typed, field, context);
}

/** A value in the one form in which it is kept; see `FieldRules.normal`. */
export function normalValue(value: CellValue, field: Field): CellValue {
  return typeof value === 'string' && value.length <= longest(field) + MOST_AROUND
    ? (rulesOf(field).normal?.(value, field) ?? value)
    : value;
}

/** Shows a value; see `FieldRules.format`. */
export function formatValue(value: CellValue, field: Field, context: FieldContext): string {
  return value === null ? '' : rulesOf(field).format(value, field, context);
}

/** Why a value is refused, emptiness included; undefined when it is accepted. */
export function checkValue(
  value: CellValue | undefined,
  field: Field,
  context: FieldContext,
): FieldFailure | undefined {
  const asked = isAsked(field, context.row);
  if (value === null || value === undefined || value === '')
    return field.required && asked ? { failure: 'required' } : undefined;
  if (!asked) return { failure: 'not-asked' };
  if (typeof value === 'string' && value.length > longest(field)) return tooLong(field);
  return rulesOf(field).check(value, field, context);
}
