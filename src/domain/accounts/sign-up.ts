import type { CellValues } from '../field.ts';
import { choice } from '../fields/choice.ts';
import { email } from '../fields/email.ts';
import { postalCode } from '../fields/postal-code.ts';
import { taxNumber } from '../fields/tax-number.ts';
import { text } from '../fields/text.ts';
import type { Failure } from '../problem.ts';
import type { TaxNumberKind } from '../tax-number.ts';
import { checkFields } from './check.ts';
import { ownCellPhone } from './own-cell-phone.ts';

/** Countries that people of the channels live in. */
export const ACCOUNT_COUNTRIES = ['BR', 'PY'] as const;

/** Tax numbers that a person has, by country; the first is the usual one. */
export const TAX_KINDS_OF_COUNTRY: Readonly<Record<string, readonly TaxNumberKind[]>> = {
  BR: ['CPF', 'CNPJ'],
  PY: ['RUC'],
};

/** The country code of phones, by country. */
export const IDD_OF_COUNTRY: Readonly<Record<string, string>> = { BR: '55', PY: '595' };

/** Tax number types that may be chosen in a country. */
export function listTaxKinds(countryId: unknown): readonly TaxNumberKind[] {
  return (
    (typeof countryId === 'string' &&
      Object.hasOwn(TAX_KINDS_OF_COUNTRY, countryId) &&
      TAX_KINDS_OF_COUNTRY[countryId]) ||
    []
  );
}

/** Fields of the self sign-up [2.07]. */
export const signUpFields = {
  countryId: choice({
    required: true,
    values: ACCOUNT_COUNTRIES,
    labels: 'country',
    initial: 'BR',
    autocomplete: 'country',
  }),
  name1: text({
    required: true,
    maxLength: 120,
    nameOf: 'person',
    label: 'fullName',
    autocomplete: 'name',
  }),
  email: email({ required: true, autocomplete: 'email' }),
  taxNumTypeId: choice({
    required: true,
    values: ['CPF', 'CNPJ', 'RUC'],
    labels: 'taxNumberKind',
    initial: 'CPF',
  }),
  taxNum: taxNumber({ required: true, typeField: 'taxNumTypeId', label: 'ownTaxNum' }),
  zipCode: postalCode({ required: true, countryField: 'countryId', autocomplete: 'postal-code' }),
  ...ownCellPhone,
} as const;

/** The type of a tax number must be one of the person's country. */
export function taxTypeFailures({ countryId, taxNumTypeId }: CellValues): readonly Failure[] {
  return listTaxKinds(countryId).some((kind) => kind === taxNumTypeId)
    ? []
    : [{ path: 'taxNumTypeId', code: 'tax-type-of-country' }];
}

/** Checks a sign-up and returns the failures; none when it is complete. */
export function signUpFailures(values: CellValues): readonly Failure[] {
  const failures = checkFields(signUpFields, values);
  return failures.some(({ path }) => path === 'taxNumTypeId' || path === 'countryId')
    ? failures
    : [...taxTypeFailures(values), ...failures];
}
