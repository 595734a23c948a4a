import type { DateTimeField, FieldOptions } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import { isInstant, parseDateTime } from '../rules/dates/dates.ts';
import { date, dayTerm } from './date.ts';
import { shared } from './options.ts';
import type { Given, GivenWords } from './options.ts';

/** An instant, stored in UTC. */
export function dateTime<const O extends FieldOptions<string>>(
  options: O,
): DateTimeField<Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  return { kind: 'dateTime', ...shared(options) };
}

export const dateTimeRules: FieldRules<DateTimeField> = {
  column: () => 'timestamptz',
  wire: () => 'text',
  filter: 'range',
  align: 'start',
  // instants are searched by the day on which they fall
  term: dayTerm,
  bound: () => date({}),
  parse(typed) {
    const read = parseDateTime(typed);
    if (typeof read === 'object' && read !== null) return { failure: 'date-time' };
    return read === null ? null : `${read}Z`;
  },
  // Follows the mask of 5.14: year first in every language.
  format: (value) =>
    typeof value === 'string' ? value.slice(0, 19).replaceAll('-', '/').replace('T', ' ') : '',
  check: (value) =>
    typeof value === 'string' && isInstant(value) ? undefined : { failure: 'date-time' },
};
