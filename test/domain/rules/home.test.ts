import assert from 'node:assert/strict';
import { test } from 'vitest';
import { behindPace } from '../../../src/domain/rules/campaign/behind-pace.ts';
import { chooseHome } from '../../../src/domain/rules/permission/home.ts';

test('[2.08] home follows from the role: in the structure first, then at channels, then administration', () => {
  const person = { salesRole: null, externalSalesRoleInfo: [], isAdmin: false };
  const at = (...roles: string[]) => roles.map((salesRoleId) => ({ salesRoleId }));
  assert.equal(chooseHome({ ...person, salesRole: 'DIR', isAdmin: true }), 'director');
  assert.equal(chooseHome({ ...person, salesRole: 'MGR' }), 'director');
  assert.equal(chooseHome({ ...person, salesRole: 'COO' }), 'decider');
  assert.equal(chooseHome({ ...person, salesRole: 'RTV' }), 'field');
  assert.equal(chooseHome({ ...person, externalSalesRoleInfo: at('CSC', 'CSM') }), 'manager');
  assert.equal(chooseHome({ ...person, externalSalesRoleInfo: at('CSC') }), 'seller');
  assert.equal(chooseHome({ ...person, isAdmin: true }), 'administrator');
});

test('a seller below the campaigns’ pace comes first, the furthest behind before the rest', () => {
  const row = (key: string, campaignId: number, sold: string, reached: boolean | null) => ({
    key,
    campaignId,
    sold,
    target: '1000',
    reached,
  });
  const paced = behindPace(
    [
      row('A', 1, '900', true),
      row('B', 1, '300', false),
      row('B', 2, '100', null),
      row('C', 1, '700', false),
      row('C', 3, '0', false),
    ],
    (campaignId) => ({ 1: 0.8, 2: 0.5 })[campaignId],
  );
  assert.deepEqual(
    paced.map(({ key, sold, due, behind, triggers, reached }) => [
      key,
      sold,
      due,
      behind,
      `${reached}/${triggers}`,
    ]),
    [
      ['B', '400', '1300', '900', '0/1'],
      ['C', '700', '800', '100', '0/1'],
      ['A', '900', '800', '0', '1/1'],
    ],
  );
});
