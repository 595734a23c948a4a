import { defineLookup } from '../entity.ts';

/** States of Brazil and departments of Paraguay. */
export const state = defineLookup({
  resource: 'state',
  path: 'states',
  table: 'state',
  keyType: 'text',
  code: 'id',
  title: 'name1',
  scope: 'everybody',
  optionFields: ['countryId'],
});

/** Municipalities of Brazil by their IBGE code, the cMun of invoices. */
export const city = defineLookup({
  resource: 'city',
  path: 'cities',
  table: 'city',
  keyType: 'text',
  title: 'name1',
  scope: 'everybody',
  optionFields: ['stateId'],
});

/** People, inside and outside the provider; their own screens come with the users. */
export const person = defineLookup({
  resource: 'person',
  path: 'people',
  table: 'businessPartner',
  keyType: 'number',
  code: 'nmpCode',
  title: 'name1',
  scope: { person: 'id' },
  status: 'status1',
  activeStatus: '3',
  optionFields: ['bpType', 'salesRole'],
});

/** People inside the provider, visible by name to all their colleagues whatever the hierarchy. */
export const colleague = defineLookup({
  resource: 'colleague',
  path: 'colleagues',
  table: 'businessPartner',
  keyType: 'number',
  code: 'nmpCode',
  title: 'name1',
  where: { bpType: '91' },
  scope: 'everybody',
  status: 'status1',
  activeStatus: '3',
  optionFields: ['salesRole'],
});
