import type { CellValues, FieldOptions, PostalCodeField } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import { shared } from './options.ts';
import type { Given, GivenWords } from './options.ts';

interface PostalCodeOptions extends FieldOptions<string> {
  readonly countryField?: string;
}

/** A postal code; stored as it is written in its country, Brazil's as 8 digits. */
export function postalCode<const O extends PostalCodeOptions>(
  options: O,
): PostalCodeField<Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  return { kind: 'postalCode', ...shared(options) };
}

/** Mask of the input control; only Brazil has one (5.15). */
export const BRAZIL_POSTAL_MASK = '00000-000';

/** Checks that a row's postal code is Brazilian. */
export function isBrazilian({ countryField }: PostalCodeField, row: CellValues): boolean {
  return countryField === undefined || row[countryField] === 'BR';
}

export const postalCodeRules: FieldRules<PostalCodeField> = {
  column: () => 'text',
  wire: () => 'text',
  filter: 'text',
  // stored without the punctuation that people type
  term: (text) => text.replace(/[\s./()+-]/g, ''),
  align: 'start',
  parse: (typed, field, { row }) =>
    (isBrazilian(field, row) ? typed.replace(/[\s.-]/g, '') : typed.trim()) || null,
  format(value, field, { row }) {
    if (typeof value !== 'string') return '';
    return isBrazilian(field, row) ? value.replace(/^(\d{5})(\d{3})$/, '$1-$2') : value;
  },
  check(value, field, { row }) {
    const pattern = isBrazilian(field, row) ? /^\d{8}$/ : /^[A-Za-z0-9][A-Za-z0-9 -]{0,11}$/;
    if (isBrazilian(field, row) && typeof value === 'string' && /^\d{7}$/.test(value))
      return { failure: 'lost-zero' };
    return typeof value === 'string' && pattern.test(value)
      ? undefined
      : { failure: 'postal-code' };
  },
};
