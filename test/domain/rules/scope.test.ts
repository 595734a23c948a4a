import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  MESSAGE_SUBJECTS,
  isMessageSubject,
} from '../../../src/domain/rules/messages/message-subject.ts';
import {
  AWARDED_ROLES,
  CHANNEL_ROLE_OF_AWARDED,
  EXTERNAL_USER_TYPES,
  INTERNAL_ROLES,
  isInternalRole,
} from '../../../src/domain/rules/permission/sales-role.ts';
import { REACHES, chooseScopeRole } from '../../../src/domain/scope.ts';
import type { Reach, Relation, ScopeRole } from '../../../src/domain/scope.ts';

const person = (
  salesRole: string | null,
  { isInternal = true, isManager = false, isAdmin = false } = {},
): Parameters<typeof chooseScopeRole>[0] => ({ salesRole, isInternal, isManager, isAdmin });

test('[1.04] [1.05] every role has its scope', () => {
  assert.equal(chooseScopeRole(person(null, { isInternal: false, isAdmin: true })), 'all');
  assert.deepEqual(
    INTERNAL_ROLES.map((role) => chooseScopeRole(person(role))),
    ['all', 'structure', 'structure', 'structure', 'structure', 'structure'],
  );
  assert.deepEqual(
    [true, false].map((isManager) =>
      chooseScopeRole(person(null, { isInternal: false, isManager })),
    ),
    ['manager', 'seller'],
  );
  // a provider role has no effect on a person outside the provider
  assert.equal(chooseScopeRole(person('DIR', { isInternal: false })), 'seller');
  assert.equal(chooseScopeRole(person(null)), 'structure');
});

const expected: Readonly<Record<ScopeRole, Partial<Record<Relation, Reach>>>> = {
  all: { invoice: 'everything', node: 'everything', person: 'everything', recipient: 'own' },
  structure: {
    channel: 'assigned',
    wholeChannel: 'assigned',
    invoice: 'assigned',
    campaign: 'assigned',
    node: 'assigned',
    self: 'own',
  },
  manager: { channel: 'linked', invoice: 'managed', campaign: 'linked', node: 'nothing' },
  seller: {
    channel: 'linked',
    wholeChannel: 'nothing',
    group: 'nothing',
    invoice: 'own',
    campaign: 'linked',
    person: 'own',
  },
};
for (const role of ['all', 'structure', 'manager', 'seller'] as const) {
  test(`[1.04] [1.05] rows in the scope of ${role}`, () => {
    for (const [relation, reaches] of Object.entries(REACHES)) {
      const reach = expected[role][relation as Relation];
      if (reach !== undefined) assert.equal(reaches[role], reach, relation);
    }
  });
}

test('[1.05] only administrators and directors see everything of a relation', () => {
  for (const [relation, reaches] of Object.entries(REACHES)) {
    for (const role of ['structure', 'manager', 'seller'] as const)
      assert.notEqual(String(reaches[role]), 'everything', relation);
    assert.ok(reaches.all === 'everything' || reaches.seller === reaches.all, relation);
  }
});

test('[4.13] message subjects 10, 15, 20, 30, 90', () => {
  assert.deepEqual(Object.keys(MESSAGE_SUBJECTS), ['10', '15', '20', '30', '90']);
  assert.deepEqual(['10', '40', '', 'toString'].map(isMessageSubject), [true, false, false, false]);
});

test('[6.07] a campaign awards sellers or managers of channels', () => {
  assert.deepEqual(
    AWARDED_ROLES.map((role) => CHANNEL_ROLE_OF_AWARDED[role]),
    ['CSC', 'CSM'],
  );
  assert.deepEqual(['DIR', 'CSC', null].map(isInternalRole), [true, false, false]);
});

test('[3.05] external user types', () =>
  assert.deepEqual(Object.keys(EXTERNAL_USER_TYPES).toSorted(), [
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '92',
  ]));
