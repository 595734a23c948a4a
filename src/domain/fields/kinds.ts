import { isAsked, getLabelKey } from '../field-label.ts';
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
export function getRules(field: Field): FieldRules<Field> {
  // rules only ever meet fields of their own kind, which `kind` selects here
  return fieldKinds[field.kind] as unknown as FieldRules<Field>;
}

/** Key of the words by which a field is called in a row, where the row says more than the definition. */
export function labelInRow(name: string, field: Field, row: CellValues): string {
  return getRules(field).called?.(field, row) ?? getLabelKey(name, field);
}

/** Returns the target of a field; undefined when the field is not a key of another row. */
export function refersTo(field: Field | undefined): Reference | undefined {
  return field && getRules(field).refersTo?.(field);
}

/** Checks that a field is a code, whose leading zeros are significant. */
export function isCode(field: Field | undefined): boolean {
  return field?.kind === 'code';
}

/** The few values that a field may hold; undefined where they are not fixed. */
export function fixedValues(field: Field): readonly FixedValue[] | undefined {
  return getRules(field).fixed?.(field);
}

/**
 * Checks that values are numbers, days or instants: searched by range, largest or latest first.
 */
export function isMeasured(field: Field): boolean {
  return getRules(field).filter === 'range';
}

/** The field of which a bound of a range is a value. */
export function getBoundField(field: Field): Field {
  return getRules(field).bound?.(field) ?? field;
}

/** Returns the value of a condition's term. */
export function valueOfTerm(term: string, field: Field): CellValue {
  return getRules(field).ofTerm?.(term, field) ?? term;
}

/** A term of a condition as people write it; what it refers to by its key. */
export function formatTerm(term: string, field: Field, context: FieldContext): string {
  const bound = getBoundField(field);
  return formatValue(valueOfTerm(term, bound), bound, context);
}

/** Returns the initial value of a field in a new row. */
export function emptyValue(field: Field): CellValue {
  return field.initial ?? getRules(field).empty ?? null;
}

/** Checks that the user must fill the field in: it is required and has no initial value. */
export function isToFill(field: Field): boolean {
  return field.required && field.initial === undefined && getRules(field).empty === undefined;
}

/** Characters of a value of a kind that says no length of its own. */
const MOST_CHARACTERS = 320;
/** Maximum of extra signs and blanks typed around a value. */
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
  return getRules(field).parse(typed, field, context);
}

/** A value in the one form in which it is kept; see `FieldRules.normal`. */
export function normalValue(value: CellValue, field: Field): CellValue {
  return typeof value === 'string' && value.length <= longest(field) + MOST_AROUND
    ? (getRules(field).normal?.(value, field) ?? value)
    : value;
}

/** Shows a value; see `FieldRules.format`. */
export function formatValue(value: CellValue, field: Field, context: FieldContext): string {
  return value === null ? '' : getRules(field).format(value, field, context);
}

/** Returns the failure of a value, emptiness included; undefined when it is valid. */
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
  return getRules(field).check(value, field, context);
}
