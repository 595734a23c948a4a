import { addressFields } from '../entities/address.ts';
import { isAsked } from '../field-label.ts';
import type { CellValue, CellValues, Fields } from '../field.ts';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { PHONE_COUNTRIES, phone } from '../fields/phone.ts';
import { postalCode } from '../fields/postal-code.ts';
import { reference } from '../fields/reference.ts';
import { taxNumber } from '../fields/tax-number.ts';
import { text } from '../fields/text.ts';
import type { Failure } from '../problem.ts';
import { checkFields } from './check.ts';
import { taxTypeFailures } from './sign-up.ts';
import { ownCellPhone } from './own-cell-phone.ts';

/** Steps of the configuration wizard and of the own page, in their order [2.09]. */
export const SETTINGS_STEPS = [
  'security',
  'general',
  'address',
  'communication',
  'channels',
] as const;
export type SettingsStep = (typeof SETTINGS_STEPS)[number];
/** Steps of a person: who works inside the provider asks for no channel. */
export function listSteps(isExternal: boolean): readonly SettingsStep[] {
  return isExternal ? SETTINGS_STEPS : SETTINGS_STEPS.filter((step) => step !== 'channels');
}
/** Steps whose values are fields of the person. */
export type FieldStep = Extract<SettingsStep, 'general' | 'address' | 'communication'>;

/** Fields of each step that users fill in themselves. */
export const settingsFields: Readonly<Record<FieldStep, Fields>> = {
  general: {
    name1: text({
      required: true,
      maxLength: 120,
      nameOf: 'person',
      label: 'fullName',
      autocomplete: 'name',
    }),
    alias: text({
      required: true,
      maxLength: 60,
      nameOf: 'person',
      hint: 'hintAlias',
      autocomplete: 'nickname',
    }),
    taxNumTypeId: choice({
      required: true,
      values: ['CPF', 'CNPJ', 'RUC'],
      labels: 'taxNumberKind',
      initial: 'CPF',
    }),
    taxNum: taxNumber({ required: true, typeField: 'taxNumTypeId', label: 'ownTaxNum' }),
    birthDate: date({ min: '1900-01-01', autocomplete: 'bday' }),
    motherName: text({ maxLength: 120, nameOf: 'person' }),
  },
  address: {
    ...addressFields,
    countryId: { ...addressFields.countryId, autocomplete: 'country' },
    zipCode: postalCode({ required: true, countryField: 'countryId', autocomplete: 'postal-code' }),
    stateId: reference({
      to: 'state',
      key: 'text',
      required: true,
      within: { countryId: 'countryId' },
    }),
    cityId: reference({
      to: 'city',
      key: 'text',
      required: true,
      within: { stateId: 'stateId' },
      when: { countryId: ['BR'] },
    }),
    cityName: text({
      required: true,
      maxLength: 60,
      when: { countryId: ['PY'] },
      autocomplete: 'address-level2',
    }),
    district: { ...addressFields.district, autocomplete: 'address-level3' },
    pubPlaceName: text({ required: true, maxLength: 120, autocomplete: 'address-line1' }),
    streetNum: text({ required: true, maxLength: 20 }),
    addrCompl: { ...addressFields.addrCompl, autocomplete: 'address-line2' },
  },
  communication: {
    ...ownCellPhone,
    landLineIDD: choice({
      values: PHONE_COUNTRIES,
      labels: 'phoneCountry',
      initial: '55',
      autocomplete: 'home tel-country-code',
    }),
    landLine: phone({ iddField: 'landLineIDD', line: 'land', autocomplete: 'home tel-national' }),
  },
};

/** A tax number is one of the person's country: said where either of them is changed. */
function countryFailures(step: FieldStep, row: CellValues): readonly Failure[] {
  if (step === 'communication') return [];
  return taxTypeFailures(row).map((failure) =>
    step === 'address' ? { ...failure, path: 'countryId' } : failure,
  );
}

/**
 * Checks the values of a step and returns the failures.
 * @param row all known values of the person, with those of the step
 * @param today plain date
 */
export function settingsFailures(
  step: FieldStep,
  row: CellValues,
  today: string,
): readonly Failure[] {
  const failures = checkFields(settingsFields[step], row);
  const birthDate = row['birthDate'];
  const isUnborn = step === 'general' && typeof birthDate === 'string' && birthDate > today;
  return [
    ...countryFailures(step, row),
    ...failures,
    ...(isUnborn ? [{ path: 'birthDate', code: 'date' } as const] : []),
  ];
}

/** The values of a step as they are kept: what another value makes needless is emptied. */
export function keptValues(step: FieldStep, row: CellValues): Record<string, CellValue> {
  return Object.fromEntries(
    Object.entries(settingsFields[step]).map(([name, field]) => [
      name,
      isAsked(field, row) ? (row[name] ?? null) : null,
    ]),
  );
}
