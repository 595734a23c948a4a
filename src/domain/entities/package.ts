import { defineEntity } from '../entity.ts';
import { status } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { decimal } from '../fields/decimal.ts';
import { text } from '../fields/text.ts';

/** Packages [2.22]: how much of a product one of them holds. */
export const productPack = defineEntity({
  resource: 'package',
  path: 'packages',
  table: 'package',
  tcode: '200-030',
  route: '/products/packages',
  menu: { section: 'masterData', icon: 'jar' },
  fields: {
    nmpCode: code({ required: true }),
    name1: text({ required: true, maxLength: 120 }),
    weightVolQty: decimal({
      required: true,
      above: '0',
      unit: 'Kg/L',
      hint: 'hintPackage',
    }),
    status1: status({}),
  },
  code: 'nmpCode',
  title: 'name1',
  status: 'status1',
  scope: 'everybody',
  search: ['nmpCode', 'name1'],
  list: ['name1', 'nmpCode', 'weightVolQty', 'status1'],
  filters: ['nmpCode', 'name1', 'weightVolQty', 'status1'],
  sort: 'name1',
  form: [{ label: 'tabGeneral', fields: ['nmpCode', 'name1', 'weightVolQty', 'status1'] }],
  unique: [['nmpCode']],
  optionFields: ['weightVolQty'],
});
