import { defineChild } from '../entity-child.ts';
import { choice, status } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { text } from '../fields/text.ts';
import { PRODUCT_UNITS } from './product-unit.ts';

/** Fields shared by categories and groups: code, name, status and the products in them. */
export const familyFields = {
  nmpCode: code({ required: true }),
  name1: text({ required: true, maxLength: 120 }),
  status1: status({}),
} as const;

/** Products of a family, shown with it and kept on their own screen. @param parent the product's field that names the family */
export const familyProducts = (parent: 'productCategoryId' | 'productGroupId') =>
  defineChild({
    table: 'product',
    parent,
    scope: 'parent',
    readOnly: true,
    sort: ['name1'],
    fields: {
      nmpCode: code({ required: true }),
      name1: text({ required: true }),
      baseUnit: choice({ required: true, values: PRODUCT_UNITS, labels: 'unit' }),
      status1: status({}),
    },
  });

/** Layout of a family's screen. */
export const familyScreen = {
  code: 'nmpCode',
  title: 'name1',
  status: 'status1',
  scope: 'everybody',
  search: ['nmpCode', 'name1'],
  list: ['name1', 'nmpCode', 'status1'],
  filters: ['nmpCode', 'name1', 'status1'],
  sort: 'name1',
  form: [
    { label: 'tabGeneral', fields: ['nmpCode', 'name1', 'status1'] },
    { label: 'tabProducts', child: 'products' },
  ],
  unique: [['nmpCode']],
} as const;
