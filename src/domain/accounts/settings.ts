import type { CellValues, Fields } from '../field.ts';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { PHONE_COUNTRIES, phone } from '../fields/phone.ts';
import { postalCode } from '../fields/postal-code.ts';
import { reference } from '../fields/reference.ts';
import { taxNumber } from '../fields/tax-number.ts';
import { text } from '../fields/text.ts';
import type { Failure } from '../problem.ts';
import { failuresOf } from './check.ts';
import { ACCOUNT_COUNTRIES, taxTypeFailures } from './sign-up.ts';

/** Steps of the configuration wizard and of the own page, in their order [2.09]. */
export const SETTINGS_STEPS = ['security', 'general', 'address', 'communication', 'channels'] as const;
export type SettingsStep = (typeof SETTINGS_STEPS)[number];
/** Steps whose values are fields of the person. */
export type FieldStep = Extract<SettingsStep, 'general' | 'address' | 'communication'>;

/** Fields of each step that a person fills in himself. */
export const settingsFields = {
  general: {
    name1: text({ required: true, maxLength: 120, label: 'fullName' }),
    alias: text({ required: true, maxLength: 60, hint: 'hintAlias' }),
    countryId: choice({ required: true, values: ACCOUNT_COUNTRIES, labels: 'country', initial: 'BR' }),
    taxNumTypeId: choice({ required: true, values: ['CPF', 'CNPJ', 'RUC'], labels: 'taxNumberKind', initial: 'CPF' }),
    taxNum: taxNumber({ required: true, typeField: 'taxNumTypeId', label: 'ownTaxNum' }),
    birthDate: date({ min: '1900-01-01' }),
    motherName: text({ maxLength: 120 }),
  },
  address: {
    zipCode: postalCode({ required: true, countryField: 'countryId' }),
    stateId: reference({ to: 'state', key: 'text', required: true, within: { countryId: 'countryId' } }),
    cityId: text({ required: true, maxLength: 60 }),
    district: text({ maxLength: 60 }),
    pubPlaceName: text({ required: true, maxLength: 120 }),
    streetNum: text({ required: true, maxLength: 20 }),
    addrCompl: text({ maxLength: 60 }),
    poBox: text({ maxLength: 20 }),
  },
  communication: {
    cellPhoneIDD: choice({ required: true, values: PHONE_COUNTRIES, labels: 'phoneCountry', initial: '55' }),
    cellPhone: phone({ required: true, iddField: 'cellPhoneIDD', line: 'cell' }),
    landLineIDD: choice({ values: PHONE_COUNTRIES, labels: 'phoneCountry', initial: '55' }),
    landLine: phone({ iddField: 'landLineIDD', line: 'land' }),
  },
} as const satisfies Readonly<Record<FieldStep, Fields>>;

/** Whether a step is one of fields. */
export function isFieldStep(step: string): step is FieldStep {
  return Object.hasOwn(settingsFields, step);
}

/**
 * What is wrong with the values of a step.
 * @param values those of the step and, for the address, the person's country
 */
export function settingsFailures(step: FieldStep, values: CellValues): readonly Failure[] {
  const failures = failuresOf(settingsFields[step], values);
  if (step !== 'general') return failures;
  const isFuture = typeof values['birthDate'] === 'string' && values['birthDate'] > new Date().toISOString().slice(0, 10);
  return [
    ...(failures.some(({ path }) => path === 'taxNumTypeId' || path === 'countryId') ? [] : taxTypeFailures(values)), ...failures,
    ...(isFuture ? [{ path: 'birthDate', code: 'date' }] : []),
  ];
}
