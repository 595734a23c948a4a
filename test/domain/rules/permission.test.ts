import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  READ,
  WRITE,
  can,
  defaultGrants,
  findLevel,
  mayApproveCampaigns,
  mayDecideAppeals,
  mayDecideInvoices,
} from '../../../src/domain/rules/permission/permission.ts';
import type { Tcode } from '../../../src/domain/tcode.ts';
import { TCODES } from '../../../src/domain/tcode.ts';
import type { SalesRole } from '../../../src/domain/rules/permission/sales-role.ts';
import { EXTERNAL_ROLES, INTERNAL_ROLES } from '../../../src/domain/rules/permission/sales-role.ts';

const roles: readonly SalesRole[] = [...INTERNAL_ROLES, ...EXTERNAL_ROLES];
const profileOf = (role: SalesRole): Parameters<typeof findLevel>[0] => ({
  userProfile: defaultGrants(role),
  isAdmin: false,
});

test('[6.01] the level is that of the profile, 0 when absent', () => {
  const profile = {
    userProfile: [
      { tcode: '600-020', acsPermLevel: WRITE },
      { tcode: '420-010', acsPermLevel: READ },
    ] as const,
    isAdmin: false,
  };
  assert.deepEqual(
    [findLevel(profile, '600-020'), findLevel(profile, '420-010'), findLevel(profile, '300-002')],
    [2, 1, 0],
  );
  assert.deepEqual(
    [
      can(profile, '600-020', WRITE),
      can(profile, '420-010', READ),
      can(profile, '420-010', WRITE),
      can(profile, '300-002', READ),
    ],
    [true, true, false, false],
  );
});

test('[6.01] the highest level of several groups counts', () => {
  const twice = {
    userProfile: [
      { tcode: '600-020', acsPermLevel: 2 },
      { tcode: '600-020', acsPermLevel: 1 },
    ] as const,
    isAdmin: false,
  };
  assert.equal(findLevel(twice, '600-020'), 2);
});

test('[6.02] an administrator writes everywhere', () => {
  for (const tcode of TCODES)
    assert.equal(findLevel({ userProfile: [], isAdmin: true }, tcode), WRITE);
});

/** Levels of DIR, MGR, COO, RTV, CTV, ATV, CSM, CSC. */
const matrix: readonly (readonly [Tcode, readonly number[]])[] = [
  ['100-001', [1, 1, 1, 1, 1, 1, 1, 0]],
  ['100-002', [1, 1, 1, 1, 1, 1, 1, 0]],
  ['100-003', [1, 1, 1, 1, 1, 1, 1, 0]],
  ['200-010', [1, 2, 1, 1, 1, 2, 1, 1]],
  ['200-020', [1, 2, 1, 1, 1, 2, 1, 1]],
  ['200-030', [1, 2, 1, 1, 1, 2, 1, 1]],
  ['200-040', [1, 2, 1, 1, 1, 2, 1, 1]],
  ['250-110', [1, 2, 2, 2, 1, 2, 2, 0]],
  ['250-121', [1, 1, 1, 1, 1, 1, 1, 0]],
  ['300-001-EXT', [1, 2, 2, 2, 1, 2, 1, 0]],
  ['300-001-INT', [1, 2, 1, 0, 0, 0, 0, 0]],
  ['300-002', [1, 0, 0, 0, 0, 0, 0, 0]],
  ['300-900', [2, 2, 0, 0, 0, 0, 0, 0]],
  ['300-910', [2, 2, 2, 0, 0, 0, 0, 0]],
  ['300-920', [0, 0, 0, 0, 0, 0, 0, 0]],
  ['300-930', [0, 0, 0, 0, 0, 0, 0, 0]],
  ['400-010', [2, 2, 1, 1, 1, 1, 0, 0]],
  ['420-010', [1, 1, 1, 1, 1, 1, 1, 1]],
  ['450-110', [2, 2, 2, 2, 1, 2, 1, 1]],
  ['450-020', [2, 2, 0, 0, 0, 0, 0, 0]],
  ['450-130', [2, 2, 0, 0, 0, 0, 0, 0]],
  ['500-010', [1, 2, 2, 2, 1, 2, 1, 0]],
  ['500-020', [1, 2, 2, 2, 1, 2, 2, 1]],
  ['500-005', [1, 2, 2, 2, 1, 2, 2, 1]],
  ['500-040', [1, 2, 1, 1, 1, 2, 0, 0]],
  ['600-020', [1, 2, 2, 2, 1, 2, 2, 2]],
  ['630-021', [1, 2, 1, 1, 1, 2, 1, 0]],
  ['640-050', [1, 2, 1, 1, 1, 2, 0, 0]],
  ['700-020', [2, 2, 1, 1, 1, 1, 0, 0]],
  ['700-030', [2, 2, 1, 1, 1, 2, 0, 0]],
  ['700-040', [1, 2, 2, 2, 1, 2, 1, 0]],
  ['800-010', [2, 2, 2, 2, 1, 2, 1, 1]],
];
for (const [tcode, levels] of matrix) {
  test(`[6.01] default levels of ${tcode}`, () =>
    assert.deepEqual(
      roles.map((role) => findLevel(profileOf(role), tcode)),
      levels,
    ));
}

test('[6.01] the matrix knows every transaction', () =>
  assert.deepEqual(
    matrix.map(([tcode]) => tcode),
    [...TCODES],
  ));

test('[4.05] marks belong to roles', () => {
  const marked = (mark: (role: string | null) => boolean): (string | null)[] =>
    [...roles, null, 'XYZ'].filter(mark);
  assert.deepEqual(marked(mayApproveCampaigns), ['DIR', 'MGR']);
  assert.deepEqual(marked(mayDecideInvoices), ['DIR', 'MGR', 'COO']);
  assert.deepEqual(marked(mayDecideAppeals), ['DIR', 'MGR']);
});
