import assert from 'node:assert/strict';
import { test } from 'vitest';
import { INTERNAL_ROLES } from '../../../src/domain/rules/permission/sales-role.ts';
import { mayGiveSalesRole } from '../../../src/domain/rules/permission/sales-role-order.ts';

const given = (actor: { isAdmin: boolean; salesRole: string | null }) =>
  INTERNAL_ROLES.filter((role) => mayGiveSalesRole(actor, role));

test('a user gives no role above the own; an administrator gives any', () => {
  assert.deepEqual(given({ isAdmin: true, salesRole: null }), [...INTERNAL_ROLES]);
  assert.deepEqual(given({ isAdmin: false, salesRole: 'DIR' }), [...INTERNAL_ROLES]);
  assert.deepEqual(given({ isAdmin: false, salesRole: 'COO' }), ['COO', 'RTV', 'CTV', 'ATV']);
  assert.deepEqual(given({ isAdmin: false, salesRole: 'ATV' }), ['ATV']);
  assert.deepEqual(given({ isAdmin: false, salesRole: null }), []);
  assert.equal(mayGiveSalesRole({ isAdmin: false, salesRole: null }, null), true);
});
