import { defineEntity } from '../entity.ts';
import { defineChild } from '../entity-child.ts';
import { choice, status } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { PRODUCT_UNITS } from './product-unit.ts';

/** Products with their packages [2.23]. */
export const product = defineEntity({
  resource: 'product',
  path: 'products',
  table: 'product',
  tcode: '200-040',
  route: '/products',
  menu: { section: 'masterData', icon: 'cube' },
  fields: {
    nmpCode: code({ required: true }),
    name1: text({ required: true, maxLength: 120 }),
    baseUnit: choice({ required: true, values: PRODUCT_UNITS, labels: 'unit', initial: 'L' }),
    productCategoryId: reference({ to: 'productCategory', required: true }),
    productGroupId: reference({ to: 'productGroup' }),
    status1: status({}),
  },
  children: {
    packages: defineChild({
      table: 'productPackage',
      parent: 'productId',
      scope: 'parent',
      unique: ['packageId'],
      fields: { packageId: reference({ to: 'package', required: true }) },
    }),
  },
  code: 'nmpCode',
  title: 'name1',
  status: 'status1',
  scope: 'everybody',
  search: ['nmpCode', 'name1'],
  list: ['name1', 'nmpCode', 'productCategoryId', 'productGroupId', 'baseUnit', 'status1'],
  filters: ['nmpCode', 'name1', 'baseUnit', 'productCategoryId', 'productGroupId', 'status1'],
  sort: 'name1',
  form: [
    {
      label: 'tabGeneral',
      fields: ['nmpCode', 'name1', 'baseUnit', 'productCategoryId', 'productGroupId', 'status1'],
    },
    { label: 'tabPackages', child: 'packages' },
  ],
  unique: [['nmpCode']],
  optionFields: ['baseUnit', 'productCategoryId'],
});
