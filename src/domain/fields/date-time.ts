import type { DateTimeField, FieldOptions, FieldRules } from '../field.ts';
import { parseDateTime } from '../rules/dates.ts';
import { shared } from './options.ts';
import type { Given } from './options.ts';

/** An instant, stored in UTC. */
export function dateTime<const O extends FieldOptions<string>>(options: O): DateTimeField<Given<O, 'required'>, Given<O, 'readOnly'>> {
  return { kind: 'dateTime', ...shared(options) };
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/;

export const dateTimeRules: FieldRules<DateTimeField> = {
  column: () => 'timestamptz', filter: 'range', align: 'start',
  parse(typed) {
    const read = parseDateTime(typed);
    if (typeof read === 'object' && read !== null) return { failure: 'date-time' };
    return read === null ? null : `${read}Z`;
  },
  // as typed by the mask of 5.14: year first in every language
  format: (value) => (typeof value === 'string' ? value.slice(0, 19).replaceAll('-', '/').replace('T', ' ') : ''),
  check: (value) => (typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? undefined : { failure: 'date-time' }),
};
