import { defineLookup } from '../entity.ts';

/** States of Brazil and departments of Paraguay. */
export const state = defineLookup({ noun: 'state', path: 'states', table: 'state', keyType: 'text', code: 'id', title: 'name1', optionFields: ['countryId'] });

/** People, inside and outside the provider; their own screens come with the users. */
export const person = defineLookup({
  noun: 'person', path: 'people', table: 'businessPartner', keyType: 'number', code: 'nmpCode', title: 'name1', scope: 'person', status: 'status1', optionFields: ['bpType', 'salesRole'],
});
