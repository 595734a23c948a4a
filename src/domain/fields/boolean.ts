import type { BooleanField, FieldOptions } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import type { Given, GivenWords } from './options.ts';

/** Yes or no. */
export function boolean<const O extends Omit<FieldOptions<boolean>, 'required'>>(
  options: O,
): BooleanField<Given<O, 'readOnly'>> & GivenWords<O> {
  // `Given` says of the type exactly what this says of the value
  return {
    kind: 'boolean',
    initial: false,
    ...options,
    required: true,
    readOnly: (options.readOnly === true) as Given<O, 'readOnly'>,
  };
}

/** Spellings of yes in spreadsheets, in addition to the words of the caller's language. */
const YES = new Set([
  'true',
  '1',
  'x',
  's',
  'y',
  'sim',
  'sí',
  'si',
  'yes',
  'verdadeiro',
  'verdadero',
]);
const NO = new Set(['false', '0', '', '-', 'n', 'não', 'nao', 'no', 'falso']);

export const booleanRules: FieldRules<BooleanField> = {
  column: () => 'boolean',
  wire: () => 'truth',
  empty: false,
  filter: 'list',
  term: (text) => (text === 'true' || text === 'false' ? text : undefined),
  ofTerm: (term) => term === 'true',
  fixed: () => [
    { value: 'true', label: 'yes', isOffered: true },
    { value: 'false', label: 'no', isOffered: true },
  ],
  align: 'start',
  parse(typed) {
    const text = typed.trim().toLowerCase();
    if (YES.has(text)) return true;
    return NO.has(text) ? false : { failure: 'yes-no' };
  },
  format: (value, _field, { text }) =>
    value === true ? (text?.('yes') ?? 'yes') : value === false ? (text?.('no') ?? 'no') : '',
  check: (value) => (typeof value === 'boolean' ? undefined : { failure: 'yes-no' }),
};
