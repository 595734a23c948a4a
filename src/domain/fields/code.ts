import type { CodeField, FieldOptions } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import { isRounded, shared, tidy } from './options.ts';
import type { Given, GivenWords } from './options.ts';

interface CodeOptions extends FieldOptions<string> {
  /** In characters; default 20. */
  readonly maxLength?: number;
  /** Default: letters, digits and `. _ / -`, no blanks. */
  readonly pattern?: RegExp;
  /**
   * Failure shown for a code that does not match; the default `code` describes the default
   * pattern.
   */
  readonly refusal?: CodeField['refusal'];
}

/** A short code that names a row. */
export function code<const O extends CodeOptions>(
  options: O,
): CodeField<Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  return {
    kind: 'code',
    maxLength: 20,
    pattern: /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u,
    refusal: 'code',
    ...shared(options),
  };
}

export const codeRules: FieldRules<CodeField> = {
  column: () => 'text',
  wire: () => 'text',
  filter: 'text',
  align: 'start',
  identifies: true,
  parse(typed, { pattern }) {
    if (isRounded(typed)) return { failure: 'rounded-code' };
    const text = tidy(typed);
    // shown with a dot for thousands, as a CFOP is (`5.102`)
    const bare = text.replaceAll('.', '');
    return (!pattern.test(text) && pattern.test(bare) ? bare : text) || null;
  },
  format: (value) => String(value ?? ''),
  check(value, { maxLength, pattern, refusal }) {
    if (typeof value !== 'string' || !pattern.test(value)) return { failure: refusal };
    return value.length > maxLength
      ? { failure: 'too-long', params: { max: maxLength } }
      : undefined;
  },
};
