import type { FieldOptions, TextField } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import { nameFault, oneName } from '../rules/account/identity.ts';
import { holdsWebAddress } from '../rules/account/person-name.ts';
import { shared, tidy } from './options.ts';
import type { Given, GivenWords } from './options.ts';

interface TextOptions extends FieldOptions<string> {
  /** In characters; default 120. */
  readonly maxLength?: number;
  /** Lines of the control; default 1. */
  readonly lines?: number;
  /** Owner of the name. */
  readonly nameOf?: 'person' | 'company';
  /** The number of a document: written with dots for thousands, as people say it. */
  readonly isNumber?: boolean;
}

/** Free text. */
export function text<const O extends TextOptions>(
  options: O,
): TextField<Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  return { kind: 'text', maxLength: 120, lines: 1, ...shared(options) };
}

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export const textRules: FieldRules<TextField> = {
  column: () => 'text',
  wire: () => 'text',
  filter: 'text',
  align: 'start',
  parse: (typed, { lines, nameOf }) =>
    (nameOf !== undefined
      ? oneName(typed)
      : lines > 1
        ? typed.replace(/\r\n?/g, '\n').trim()
        : tidy(typed)) || null,
  normal: (text, { nameOf }) => (nameOf === undefined ? text : oneName(text)),
  format: (value) => String(value ?? ''),
  check(value, { maxLength, lines, nameOf }) {
    if (
      typeof value !== 'string' ||
      value.trim() === '' ||
      CONTROL.test(value) ||
      (lines === 1 && /[\r\n]/.test(value))
    )
      return { failure: 'invalid' };
    const fault = nameOf === undefined ? undefined : nameFault(value);
    if (fault !== undefined) return { failure: fault };
    if (nameOf === 'person' && holdsWebAddress(value)) return { failure: 'web-address-in-name' };
    return value.length > maxLength
      ? { failure: 'too-long', params: { max: maxLength } }
      : undefined;
  },
};
