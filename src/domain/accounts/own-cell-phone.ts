import { choice } from '../fields/choice.ts';
import { PHONE_COUNTRIES, phone } from '../fields/phone.ts';

/** Fields of the user's own cell phone, at sign-up and in the settings. */
export const ownCellPhone = {
  cellPhoneIDD: choice({
    required: true,
    values: PHONE_COUNTRIES,
    labels: 'phoneCountry',
    initial: '55',
    autocomplete: 'tel-country-code',
  }),
  cellPhone: phone({
    required: true,
    iddField: 'cellPhoneIDD',
    line: 'cell',
    autocomplete: 'tel-national',
  }),
} as const;
