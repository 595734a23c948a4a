import assert from 'node:assert/strict';
import { test } from 'vitest';
import { invoicesToCheck } from '../../../src/domain/rules/payout/payout-sample.ts';

const invoices = [
  ...Array.from({ length: 25 }, (_, index) => ({ id: index + 1, total: '100.00' })),
  { id: 90, total: '5000.00' },
  { id: 91, total: '5000.01' },
  { id: 92, total: null },
];
const idsOf = (above: string, hash: string) => [...invoicesToCheck(invoices, above, hash)];

test('every invoice above the campaign’s value or without one is checked, and one in ten of the others', () => {
  const drawn = idsOf('5000.00', 'a');
  assert.ok(drawn.includes(91) && drawn.includes(92));
  // 26 of the others
  assert.equal(drawn.length, 2 + 3);
  assert.equal(idsOf('0', 'a').length, invoices.length);
  assert.equal(invoicesToCheck([], '0', 'a').size, 0);
});

test('the sample follows from the hash of the frozen result, and from nothing else', () => {
  assert.deepEqual(idsOf('5000.00', 'a'), idsOf('5000.00', 'a'));
  assert.notDeepEqual(idsOf('5000.00', 'a'), idsOf('5000.00', 'b'));
});
