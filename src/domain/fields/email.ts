import type { EmailField, FieldOptions, FieldRules } from '../field.ts';
import { shared } from './options.ts';
import type { Given } from './options.ts';

/** An e-mail address. */
export function email<const O extends FieldOptions<string>>(options: O): EmailField<Given<O, 'required'>, Given<O, 'readOnly'>> {
  return { kind: 'email', ...shared(options) };
}

const ADDRESS = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/;
const MOST = 254;

export const emailRules: FieldRules<EmailField> = {
  column: () => 'text', filter: 'text', align: 'start',
  parse: (typed) => typed.trim().replace(/^mailto:/i, '') || null,
  format: (value) => String(value ?? ''),
  check(value) {
    if (typeof value !== 'string' || !ADDRESS.test(value)) return { failure: 'email' };
    return value.length > MOST ? { failure: 'too-long', params: { max: MOST } } : undefined;
  },
};
