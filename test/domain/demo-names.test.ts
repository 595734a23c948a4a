import assert from 'node:assert/strict';
import { test } from 'vitest';
import { CAMPAIGNS, GROUPS } from '../../demo/data/campaigns.ts';
import { CHANNELS } from '../../demo/data/channels.ts';
import { BUYERS } from '../../demo/data/farmers.ts';
import { PEOPLE } from '../../demo/data/people.ts';
import { cellPhoneOf, landLineOf } from '../../demo/data/phones.ts';
import { EXAMPLE_PRODUCTS, PRODUCTS } from '../../demo/data/products.ts';
import { planSales } from '../../demo/data/sales.ts';
import { phone } from '../../src/domain/fields/phone.ts';
import { getRules } from '../../src/domain/fields/kinds.ts';

test('[5.17] [S19] telephones of the demo are of their country, and shown in its mask', () => {
  const cell = phone({ line: 'cell' });
  const land = phone({ line: 'land' });
  const about = { row: {}, locale: 'pt-BR' } as const;
  for (const [field, numbers, shown] of [
    [cell, PEOPLE.map(({ code }) => cellPhoneOf(code)), /^\(\d\d\) 9\d{4}-\d{4}$/],
    [land, CHANNELS.map((_channel, index) => landLineOf(index)), /^\(\d\d\) [2-5]\d{3}-\d{4}$/],
  ] as const)
    for (const number of numbers) {
      assert.equal(getRules(field).check(number, field, about), undefined, number);
      assert.match(getRules(field).format(number, field, about), shown);
    }
});

test('[U44] people, farms, products and campaigns of the demo have names, and not the letters of an example', () => {
  const names = [PEOPLE, CHANNELS, BUYERS, PRODUCTS, EXAMPLE_PRODUCTS, GROUPS, CAMPAIGNS].flatMap(
    (each: readonly { readonly name1?: string; readonly name?: string }[]) =>
      each.map(({ name1, name }) => name1 ?? name ?? ''),
  );
  assert.ok(names.length > 200);
  assert.deepEqual(
    names.filter((name) => name.length < 4 || /exemplo|teste|(^|\s)(\p{L}\d?|\d)$/iu.test(name)),
    [],
  );
});

test('[U44] nothing of the demo is issued after the day that its story ends on', () => {
  const late = planSales(3_000).filter(
    ({ dhEmi, flaw }) => flaw === undefined && dhEmi.slice(0, 10) > '2026-11-20',
  );
  assert.deepEqual(late, []);
});
