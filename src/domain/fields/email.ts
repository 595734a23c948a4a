import type { EmailField, FieldOptions } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import { isPlainAscii, oneEmail } from '../rules/account/identity.ts';
import { shared } from './options.ts';
import type { Given, GivenWords } from './options.ts';

/** An e-mail address. */
export function email<const O extends FieldOptions<string>>(
  options: O,
): EmailField<Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  return { kind: 'email', ...shared(options) };
}

const ADDRESS = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/;
const MOST = 254;

export const emailRules: FieldRules<EmailField> = {
  column: () => 'text',
  wire: () => 'text',
  filter: 'text',
  align: 'start',
  parse: (typed) => oneEmail(typed) || null,
  normal: oneEmail,
  format: (value) => String(value ?? ''),
  check(value) {
    if (typeof value === 'string' && !isPlainAscii(value.trim())) return { failure: 'email-plain' };
    if (typeof value !== 'string' || !ADDRESS.test(value)) return { failure: 'email' };
    return value.length > MOST ? { failure: 'too-long', params: { max: MOST } } : undefined;
  },
};
