import {
  compareDecimal,
  formatLocaleDecimal,
  isDecimalText,
  MAX_FRACTION_DIGITS,
  parseLocaleDecimal,
} from '../decimal.ts';
import type { CellValue, DecimalField, FieldOptions } from '../field.ts';
import type { FieldFailure, FieldRules } from '../field-rules.ts';
import { shared } from './options.ts';
import type { Given, GivenWords } from './options.ts';

interface DecimalOptions extends FieldOptions<string> {
  /** Decimals that are shown at most of what is only read; what is typed takes 1 to 10 of them (5.13). */
  readonly maxFraction?: number;
  readonly min?: string;
  readonly above?: string;
  readonly max?: string;
  readonly unit?: string;
}
/** Far beyond any quantity, and few enough digits to be shown. */
const MOST = '999999999999';

/** An exact decimal. */
export function decimal<const O extends DecimalOptions>(
  options: O,
): DecimalField<Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  return { kind: 'decimal', maxFraction: MAX_FRACTION_DIGITS, max: MOST, ...shared(options) };
}

/** Reads a decimal as 5.13 says; shared with amounts. */
export function parseDecimal(typed: string, maxFraction: number): CellValue | FieldFailure {
  const read = parseLocaleDecimal(typed, maxFraction);
  if (typeof read === 'string') return read;
  if (read.code === 'empty') return null;
  return read.code === 'fraction'
    ? { failure: 'fraction', params: { max: maxFraction } }
    : { failure: 'decimal' };
}

/** A decimal as a bound of a condition; shared with amounts. */
export const decimalTerm = (text: string): string | undefined =>
  text.length <= 40 && isDecimalText(text) ? text : undefined;

/** A limit of a decimal; shared with amounts. */
export const decimalLimit = (limit: string): string =>
  formatLocaleDecimal(limit, { min: 0, max: MAX_FRACTION_DIGITS });

/** Returns the failure of a decimal outside its limits; shared with amounts. */
export function checkDecimal(
  value: CellValue,
  limits: {
    readonly min?: string;
    readonly above?: string;
    readonly max: string;
    readonly maxFraction: number;
  },
): FieldFailure | undefined {
  if (typeof value !== 'string' || value.length > 40 || !isDecimalText(value))
    return { failure: 'decimal' };
  if (compareDecimal(value, MOST) > 0) return { failure: 'overflow', params: { max: limits.max } };
  if ((value.split('.')[1] ?? '').length > limits.maxFraction)
    return { failure: 'fraction', params: { max: limits.maxFraction } };
  if (limits.above !== undefined && compareDecimal(value, limits.above) <= 0)
    return { failure: 'not-above', params: { min: limits.above } };
  if (limits.min !== undefined && compareDecimal(value, limits.min) < 0)
    return { failure: 'below-min', params: { min: limits.min } };
  return compareDecimal(value, limits.max) > 0
    ? { failure: 'above-max', params: { max: limits.max } }
    : undefined;
}

export const decimalRules: FieldRules<DecimalField> = {
  column: () => 'numeric',
  wire: () => 'decimal',
  filter: 'range',
  term: decimalTerm,
  bound: ({ max, unit }) => decimal({ max, ...(unit !== undefined && { unit }) }),
  limit: decimalLimit,
  align: 'end',
  parse: (typed, { maxFraction }) => parseDecimal(typed, maxFraction),
  format: (value, { maxFraction }) =>
    typeof value === 'string' ? formatLocaleDecimal(value, { min: 0, max: maxFraction }) : '',
  check: (value, field) => checkDecimal(value, field),
};
