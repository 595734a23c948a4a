import { defineChild, defineEntity } from '../entity.ts';
import { choice, status } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { text } from '../fields/text.ts';
import { PRODUCT_UNITS } from './product-unit.ts';

/** Product categories [2.20]; campaigns take products by their category too. */
export const productCategory = defineEntity({
  noun: 'productCategory', path: 'product-categories', table: 'productCategory', tcode: '200-010', route: '/products/categories',
  menu: { section: 'masterData', icon: 'tag' },
  fields: {
    nmpCode: code({ required: true }),
    name1: text({ required: true, maxLength: 120 }),
    status1: status({}),
  },
  children: {
    products: defineChild({
      table: 'product', parent: 'productCategoryId', readOnly: true, sort: ['name1'],
      fields: { nmpCode: code({ required: true }), name1: text({ required: true }), baseUnit: choice({ required: true, values: PRODUCT_UNITS, labels: 'unit' }), status1: status({}) },
    }),
  },
  code: 'nmpCode', title: 'name1', status: 'status1',
  search: ['nmpCode', 'name1'],
  list: ['nmpCode', 'name1', 'status1'],
  filters: ['nmpCode', 'name1', 'status1'],
  sort: 'name1',
  form: [{ label: 'tabGeneral', fields: ['nmpCode', 'name1', 'status1'] }, { label: 'tabProducts', child: 'products' }],
  unique: [['nmpCode']],
});
