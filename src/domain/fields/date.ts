import type { DateField, FieldOptions } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import { dayOfWire, formatLocaleDate, isPlainDate, parseLocaleDate } from '../rules/dates/dates.ts';
import { shared } from './options.ts';
import type { Given, GivenWords } from './options.ts';

interface DateOptions extends FieldOptions<string> {
  readonly min?: string;
  readonly max?: string;
}

/** A plain day. */
export function date<const O extends DateOptions>(
  options: O,
): DateField<Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  return { kind: 'date', ...shared(options) };
}

/** Days outside of these are slips of the finger. */
const FIRST = '1900-01-01';
const LAST = '2199-12-31';

/** A day as a bound of a condition. */
export function dayTerm(text: string): string | undefined {
  const day = dayOfWire(text);
  return isPlainDate(day) ? day : undefined;
}

/** Midnight that spreadsheets append to a day without a time. */
const MIDNIGHT = /[T ]0?0:00(?::00(?:\.0{1,6})?)?$/;
/** A year of two digits, or dots and hyphens in place of strokes: readers differ in its meaning. */
const SHORT_FORM = /^\d{1,2}[./-]\d{1,2}[./-]\d{2}$|^\d{1,2}[.-]\d{1,2}[.-]\d{4}$/;

export const dateRules: FieldRules<DateField> = {
  column: () => 'date',
  wire: () => 'day',
  filter: 'range',
  align: 'start',
  parse(typed, _field, { locale }) {
    const text = dayOfWire(typed.trim()).replace(MIDNIGHT, '');
    if (SHORT_FORM.test(text)) return { failure: 'date-short' };
    // spreadsheets write days year first
    if (isPlainDate(text)) return text;
    const read = parseLocaleDate(text, locale);
    return typeof read === 'object' && read !== null ? { failure: 'date' } : read;
  },
  normal: dayOfWire,
  term: dayTerm,
  bound: () => date({}),
  limit: formatLocaleDate,
  format: (value, _field, { locale }) =>
    typeof value === 'string' ? formatLocaleDate(value, locale) : '',
  check(value, { min = FIRST, max = LAST }) {
    if (typeof value !== 'string' || !isPlainDate(value)) return { failure: 'date' };
    return value < min || value > max ? { failure: 'date-range', params: { min, max } } : undefined;
  },
};
