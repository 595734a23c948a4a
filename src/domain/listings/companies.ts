import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { text } from '../fields/text.ts';
import { defineListing } from '../listing.ts';

/** The provider and its business units [2.37]. */
export const companies = defineListing({
  resource: 'company',
  path: 'companies',
  table: 'company',
  announcedAs: 'salesNode',
  tcode: '500-010',
  scope: 'everybody',
  code: 'nmpCode',
  title: 'name1',
  fields: {
    nmpCode: text({ label: 'companyCode', maxLength: 40, readOnly: true }),
    name1: text({ label: 'companyName', maxLength: 120, readOnly: true }),
    companyKind: choice({
      values: ['provider', 'unit'],
      labels: 'companyKind',
      label: 'companyKind',
      readOnly: true,
      required: true,
    }),
    validFrom: date({ label: 'companySince', readOnly: true }),
    validTo: date({ label: 'companyUntil', readOnly: true }),
  },
  search: ['nmpCode', 'name1'],
  list: ['nmpCode', 'name1', 'companyKind', 'validFrom', 'validTo'],
  filters: ['nmpCode', 'name1', 'companyKind', 'validFrom', 'validTo'],
  sort: 'companyKind',
});
