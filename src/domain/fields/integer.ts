import { groupThousands } from '../decimal.ts';
import type { FieldOptions, IntegerField } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import { shared } from './options.ts';
import type { Given, GivenWords } from './options.ts';

interface IntegerOptions extends FieldOptions<number> {
  /** Default 0. */
  readonly min?: number;
  /** Default the largest that an integer column holds. */
  readonly max?: number;
}
const MOST = 2_147_483_647;
/** The largest that a condition names. */
const MOST_TERM = 999_999_999;

/** A whole number. */
export function integer<const O extends IntegerOptions>(
  options: O,
): IntegerField<Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  return { kind: 'integer', min: 0, max: MOST, ...shared(options) };
}

export const integerRules: FieldRules<IntegerField> = {
  column: () => 'integer',
  wire: () => 'whole',
  filter: 'range',
  term: (text) => (/^-?\d{1,9}$/.test(text) ? text : undefined),
  ofTerm: Number,
  bound: () => integer({ min: -MOST_TERM, max: MOST_TERM }),
  align: 'end',
  parse(typed) {
    const text = typed.trim();
    if (text === '') return null;
    // more digits than are kept are a number too, and are reported as too large
    return /^-?(\d{1,3}(\.\d{3})+|\d{1,15})$/.test(text)
      ? Number(text.replaceAll('.', ''))
      : { failure: 'number' };
  },
  format: (value) => (typeof value === 'number' ? groupThousands(String(value)) : ''),
  check(value, { min, max }) {
    if (typeof value !== 'number' || !Number.isInteger(value)) return { failure: 'number' };
    if (value > MOST) return { failure: 'overflow', params: { max } };
    if (value < min) return { failure: 'below-min', params: { min } };
    return value > max ? { failure: 'above-max', params: { max } } : undefined;
  },
};
