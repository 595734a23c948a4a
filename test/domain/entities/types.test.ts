import assert from 'node:assert/strict';
import test from 'node:test';
import { defineEntity } from '../../../src/domain/entity.ts';
import { defineChild } from '../../../src/domain/entity-child.ts';
import type { ChangeOf, DetailOf, DraftOf, QueryOf, RowOf } from '../../../src/domain/entity.ts';
import type { product } from '../../../src/domain/entities/product.ts';
import { reference } from '../../../src/domain/fields/reference.ts';
import { text } from '../../../src/domain/fields/text.ts';

type Product = typeof product;

test('rows, drafts and queries are typed by the definition', () => {
  const draft: DraftOf<Product> = {
    nmpCode: 'P1',
    name1: 'Alfa',
    baseUnit: 'L',
    productCategoryId: 1,
    status1: 'active',
    packages: [{ packageId: 2 }],
  };
  const change: ChangeOf<Product> = { rowSCN: 1, productGroupId: null };
  const query: QueryOf<Product> = {
    q: 'alfa',
    sort: '-name1',
    size: 'all',
    status1: 'active,blocked',
  };
  const nameOf = (row: RowOf<Product>): string => row.name1;
  const groupOf = (row: RowOf<Product>): number | null => row.productGroupId;
  const packageOf = (row: DetailOf<Product>): number | undefined => row.packages[0]?.packageId;
  // @ts-expect-error a value that is not among the choices
  const wrongUnit: DraftOf<Product>['baseUnit'] = 'BAG';
  // @ts-expect-error a required field is missing
  const incomplete: DraftOf<Product> = { nmpCode: 'P1' };
  // @ts-expect-error a field that does not exist
  const misspelt: QueryOf<Product> = { sort: 'nmae1' };
  assert.ok(
    [draft, change, query, nameOf, groupOf, packageOf, wrongUnit, incomplete, misspelt].every(
      (each) => each !== undefined,
    ),
  );
});

test('an entity that does not say who may see its rows does not compile, nor one that names no column of its own', () => {
  const thing = {
    noun: 'thing',
    path: 'things',
    table: 'thing',
    tcode: '200-010',
    route: '/things',
    menu: { section: 'masterData', icon: 'tag' },
    fields: { name1: text({ required: true }), customerId: reference({ to: 'customer' }) },
    title: 'name1',
    search: ['name1'],
    filters: [],
    list: ['name1'],
    sort: 'name1',
    form: [{ label: 'tabGeneral', fields: ['name1'] }],
  } as const;
  const stated = defineEntity({ ...thing, scope: { channel: 'customerId' } });
  assert.deepEqual(stated.scope, { channel: 'customerId' });
  const define = (): unknown => [
    // @ts-expect-error forgotten
    defineEntity(thing),
    // @ts-expect-error no field of the entity
    defineEntity({ ...thing, scope: { channel: 'channelId' } }),
    // @ts-expect-error no relation
    defineEntity({ ...thing, scope: { neighbour: 'customerId' } }),
    // @ts-expect-error children say it too
    defineChild({ table: 'thing', parent: 'customerId', fields: thing.fields }),
  ];
  assert.equal(typeof define, 'function');
});

test('a misspelt field name does not compile', () => {
  const define = (): unknown =>
    defineEntity({
      noun: 'thing',
      path: 'things',
      table: 'thing',
      tcode: '200-010',
      route: '/things',
      fields: { name1: text({ required: true }) },
      title: 'name1',
      search: ['name1'],
      filters: [],
      sort: 'name1',
      // @ts-expect-error there is no such field
      list: ['nmae1'],
      // @ts-expect-error nor such a child
      form: [{ label: 'tabGeneral', fields: ['name1'], child: 'rows' }],
    });
  assert.equal(typeof define, 'function');
});
