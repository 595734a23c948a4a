import { isAsked } from '../field.ts';
import type { CellValue, Field, FieldContext, FieldFailure, FieldKind, FieldOfKind, FieldRules } from '../field.ts';
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
  text: textRules, code: codeRules, skuCode: skuCodeRules, integer: integerRules, decimal: decimalRules, money: moneyRules, date: dateRules,
  dateTime: dateTimeRules, boolean: booleanRules, choice: choiceRules, reference: referenceRules, taxNumber: taxNumberRules, phone: phoneRules,
  email: emailRules, postalCode: postalCodeRules,
};

/** The rules of a field's kind. */
export function rulesOf(field: Field): FieldRules<Field> {
  // rules only ever meet fields of their own kind, which `kind` selects here
  return fieldKinds[field.kind] as unknown as FieldRules<Field>;
}

/** Reads what was typed; see `FieldRules.parse`. */
export function parseValue(typed: string, field: Field, context: FieldContext): CellValue | FieldFailure {
  return rulesOf(field).parse(typed, field, context);
}

/** Shows a value; see `FieldRules.format`. */
export function formatValue(value: CellValue, field: Field, context: FieldContext): string {
  return value === null ? '' : rulesOf(field).format(value, field, context);
}

/** Why a value is refused, emptiness included; undefined when it is accepted. */
export function checkValue(value: CellValue | undefined, field: Field, context: FieldContext): FieldFailure | undefined {
  const asked = isAsked(field, context.row);
  if (value === null || value === undefined || value === '') return field.required && asked ? { failure: 'required' } : undefined;
  if (!asked) return { failure: 'not-asked' };
  return rulesOf(field).check(value, field, context);
}
