import type { DateField, FieldOptions, FieldRules } from '../field.ts';
import { formatLocaleDate, isPlainDate, parseLocaleDate } from '../rules/dates.ts';
import { shared } from './options.ts';
import type { Given } from './options.ts';

interface DateOptions extends FieldOptions<string> {
  readonly min?: string;
  readonly max?: string;
}

/** A plain day. */
export function date<const O extends DateOptions>(options: O): DateField<Given<O, 'required'>, Given<O, 'readOnly'>> {
  return { kind: 'date', ...shared(options) };
}

/** Days outside of these are slips of the finger. */
const FIRST = '1900-01-01';
const LAST = '2199-12-31';

export const dateRules: FieldRules<DateField> = {
  column: () => 'date', filter: 'range', align: 'start',
  parse(typed, _field, { locale }) {
    const text = typed.trim();
    // spreadsheets write days year first
    if (isPlainDate(text)) return text;
    const read = parseLocaleDate(text, locale);
    return typeof read === 'object' && read !== null ? { failure: 'date' } : read;
  },
  format: (value, _field, { locale }) => (typeof value === 'string' ? formatLocaleDate(value, locale) : ''),
  check(value, { min = FIRST, max = LAST }) {
    if (typeof value !== 'string' || !isPlainDate(value)) return { failure: 'date' };
    return value < min || value > max ? { failure: 'date-range', params: { min, max } } : undefined;
  },
};
