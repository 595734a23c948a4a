import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGE_SUBJECTS, isMessageSubject, recipientRoles } from '../../../src/domain/rules/message-subject.ts';
import { AWARDED_ROLES, CHANNEL_ROLE_OF_AWARDED, EXTERNAL_ROLES, EXTERNAL_USER_TYPES, INTERNAL_ROLES, isInternalRole } from '../../../src/domain/rules/sales-role.ts';
import { ROW_KINDS, relationFor, scopeRoleOf } from '../../../src/domain/rules/scope.ts';
import type { RowKind, RowRelation, ScopeRole } from '../../../src/domain/rules/scope.ts';

const person = (salesRole: string | null, channelRoles: readonly string[] = [], isAdmin = false): Parameters<typeof scopeRoleOf>[0] => ({ salesRole, channelRoles, isAdmin });

test('[1.04] [1.05] whose scope each role has', () => {
  assert.equal(scopeRoleOf(person(null, [], true)), 'all');
  assert.deepEqual(INTERNAL_ROLES.map((role) => scopeRoleOf(person(role))), ['all', 'structure', 'structure', 'structure', 'structure', 'structure']);
  assert.deepEqual([['CSM'], ['CSC'], ['CSC', 'CSM'], []].map((roles) => scopeRoleOf(person(null, roles))), ['manager', 'seller', 'manager', 'none']);
});

const relations: Record<ScopeRole, Partial<Record<RowKind, RowRelation>>> = {
  all: { 'invoice': 'everything', 'tax-number': 'everything', 'internal-structure': 'everything' },
  structure: { 'channel': 'assigned-channels', 'invoice': 'assigned-channels', 'stock': 'assigned-channels', 'campaign': 'assigned-channels', 'internal-structure': 'own-branch' },
  manager: { 'invoice': 'own-channels', 'campaign': 'approved-with-own-channels', 'ranking': 'approved-with-own-channels', 'ranking-line': 'own-channels', 'tax-number': 'own', 'internal-structure': 'nothing' },
  seller: { 'invoice': 'own-sales', 'portfolio': 'own-channels', 'campaign': 'approved-with-own-channels', 'ranking': 'approved-with-own-channels', 'ranking-line': 'own', 'tax-number': 'own', 'stock': 'nothing' },
  none: { 'invoice': 'nothing', 'external-user': 'own', 'ranking': 'nothing', 'document': 'own' },
};
for (const role of ['all', 'structure', 'manager', 'seller', 'none'] as const) {
  test(`[1.04] [1.05] rows in the scope of ${role}`, () => {
    assert.equal(relationFor(role, 'master'), 'everything');
    const expected = relations[role];
    for (const kind of ROW_KINDS.filter((each) => expected[each] !== undefined)) assert.equal(relationFor(role, kind), expected[kind], kind);
  });
}

test('[1.05] no external person sees everything of any scoped kind', () => {
  for (const kind of ROW_KINDS.filter((each) => each !== 'master')) {
    for (const role of ['manager', 'seller', 'none'] as const) assert.notEqual(relationFor(role, kind), 'everything', kind);
  }
});

test('[4.13] message subjects 10, 15, 20, 30, 90', () => {
  assert.deepEqual(Object.keys(MESSAGE_SUBJECTS), ['10', '15', '20', '30', '90']);
  assert.deepEqual(['10', '40', '', 'toString'].map(isMessageSubject), [true, false, false, false]);
});

test('[6.06] whom each recipient group reaches', () => {
  assert.deepEqual(recipientRoles(['internal-sales-team']), [...INTERNAL_ROLES]);
  assert.deepEqual(recipientRoles(['channel-sales-team']), [...EXTERNAL_ROLES]);
  assert.deepEqual(recipientRoles(['directors', 'managers', 'coordinators', 'rtv', 'ctv', 'atv', 'directors']), [...INTERNAL_ROLES]);
  assert.deepEqual(recipientRoles(['all-sales-team-members', 'rtv']), [...INTERNAL_ROLES, ...EXTERNAL_ROLES]);
});

test('[6.07] a campaign awards sellers or managers of channels', () => {
  assert.deepEqual(AWARDED_ROLES.map((role) => CHANNEL_ROLE_OF_AWARDED[role]), ['CSC', 'CSM']);
  assert.deepEqual(['DIR', 'CSC', null].map(isInternalRole), [true, false, false]);
});

test('[3.05] external user types', () => assert.deepEqual(Object.keys(EXTERNAL_USER_TYPES).toSorted(), ['01', '02', '03', '04', '05', '06', '07', '92']));
