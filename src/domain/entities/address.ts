import { choice } from '../fields/choice.ts';
import { postalCode } from '../fields/postal-code.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';

/**
 * An address, the same wherever one is kept. In Brazil the city is chosen from the municipalities of the state
 * (`cityId`, the IBGE code that invoices carry as cMun); elsewhere its name is typed (`cityName`). One of the two is
 * always empty.
 */
export const addressFields = {
  countryId: choice({ required: true, values: ['BR', 'PY'], labels: 'country', initial: 'BR' }),
  zipCode: postalCode({ countryField: 'countryId' }),
  stateId: reference({ to: 'state', key: 'text', within: { countryId: 'countryId' } }),
  cityId: reference({
    to: 'city',
    key: 'text',
    within: { stateId: 'stateId' },
    when: { countryId: ['BR'] },
  }),
  cityName: text({ maxLength: 60, when: { countryId: ['PY'] } }),
  district: text({ maxLength: 60 }),
  pubPlaceName: text({ maxLength: 120 }),
  streetNum: text({ maxLength: 20 }),
  addrCompl: text({ maxLength: 60 }),
  poBox: text({ maxLength: 20 }),
} as const;

/** An address in the order in which people write it. */
export const ADDRESS_ORDER = [
  'countryId',
  'zipCode',
  'stateId',
  'cityId',
  'cityName',
  'district',
  'pubPlaceName',
  'streetNum',
  'addrCompl',
  'poBox',
] as const;
