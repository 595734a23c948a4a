import assert from 'node:assert/strict';
import { test } from 'vitest';
import { customer } from '../../../src/domain/entities/customer.ts';
import { productCategory } from '../../../src/domain/entities/product-category.ts';
import { productGroup } from '../../../src/domain/entities/product-group.ts';
import { productPack } from '../../../src/domain/entities/package.ts';
import { product } from '../../../src/domain/entities/product.ts';
import { salesRegion } from '../../../src/domain/entities/sales-region.ts';
import type { Entity } from '../../../src/domain/entity.ts';

/** Names of section 3 that a record has neither as a field nor as rows, or that its form shows nowhere. */
function missingIn(
  { fields, children, form }: Entity,
  names: readonly string[],
): readonly string[] {
  const shown = new Set(
    form.flatMap((tab) => [...(tab.fields ?? []), ...(tab.child === undefined ? [] : [tab.child])]),
  );
  return names.filter((name) => !(name in fields || name in children) || !shown.has(name));
}

const ADDRESS = [
  'countryId',
  'stateId',
  'cityId',
  'pubPlaceName',
  'streetNum',
  'addrCompl',
  'district',
  'zipCode',
  'poBox',
];
const PHONES = ['cellPhoneIDD', 'cellPhone', 'landLineIDD', 'landLine'];

test('[3.13] a distribution channel has every field in its record and form, its SKU rows and its part in campaigns', () => {
  assert.deepEqual(
    missingIn(customer, [
      'name1',
      'tradeName',
      'taxNum',
      'brIE',
      'matrizRef',
      'bpType',
      'email',
      ...PHONES,
      ...ADDRESS,
      'status1',
      'campgnType1',
      'campgnType2',
      'skus',
    ]),
    [],
  );
  for (const name of ['customerSKU', 'customerSKUName', 'umCustomer', 'umConvFactor'])
    assert.ok(name in customer.children.skus.fields, name);
  assert.deepEqual(
    [customer.fields.campgnType1.values, customer.fields.campgnType2.values],
    [
      ['none', 'mega-prize', 'rebate', 'commission'],
      ['mega-verso', 'regional'],
    ],
  );
});

test('[3.16] a product has packages, a package its weight or volume, a category and a group their products', () => {
  assert.deepEqual(missingIn(product, ['nmpCode', 'name1', 'status1', 'packages']), []);
  assert.deepEqual(missingIn(productPack, ['name1', 'status1', 'weightVolQty']), []);
  assert.deepEqual(missingIn(productCategory, ['name1', 'products']), []);
  assert.deepEqual(missingIn(productGroup, ['name1', 'status1', 'products']), []);
});

test('[3.17] a sales region has its states', () => {
  assert.deepEqual(missingIn(salesRegion, ['nmpCode', 'name1', 'states']), []);
  assert.ok('stateId' in salesRegion.children.states.fields);
});
