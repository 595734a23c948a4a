import { date } from '../fields/date.ts';
import { text } from '../fields/text.ts';
import { defineListing } from '../listing.ts';

/** The provider's business units [2.37]. */
export const companies = defineListing({
  noun: 'company',
  path: 'companies',
  table: 'salesNode',
  announcedAs: 'salesNode',
  tcode: '500-010',
  where: { kind: 'bu' },
  scope: 'everybody',
  code: 'nmpCode',
  title: 'name1',
  fields: {
    nmpCode: text({ label: 'companyCode', maxLength: 40, readOnly: true }),
    name1: text({ label: 'companyName', maxLength: 120, readOnly: true }),
    validFrom: date({ label: 'companySince', readOnly: true }),
    validTo: date({ label: 'companyUntil', readOnly: true }),
  },
  search: ['nmpCode', 'name1'],
  list: ['nmpCode', 'name1', 'validFrom', 'validTo'],
  filters: ['nmpCode', 'name1', 'validFrom', 'validTo'],
  sort: 'name1',
});
