import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  FILTERABLE_USER_STATUSES,
  USER_ACTIONS,
  USER_STATUS,
  isProtectedUser,
  signInReach,
  userTransition,
} from '../../../src/domain/rules/account/user-status.ts';
import type { UserAction, UserStatus } from '../../../src/domain/rules/account/user-status.ts';

const codes = Object.values(USER_STATUS);

test('[4.01] codes: created 1, pre-activated 2, active 3, locked 4, inactive 5, canceled 9', () =>
  assert.deepEqual(codes, [1, 2, 3, 4, 5, 9]));

const actions: readonly (readonly [
  UserAction,
  readonly UserStatus[],
  UserStatus,
  string,
  boolean,
])[] = [
  ['agree', [1], 2, 'self', false],
  ['disagree', [1], 9, 'self', true],
  ['cancel', [1], 9, 'administrator', false],
  ['release', [2], 3, 'rtv-in-charge', false],
  ['refuse', [2], 9, 'rtv-in-charge', true],
  ['lock', [3], 4, 'user-writer', false],
  ['unlock', [4], 3, 'user-writer', false],
  ['deactivate', [3, 4], 5, 'user-writer', false],
  ['reactivate', [5], 3, 'user-writer', false],
];
for (const [action, from, to, who, needsReason] of actions) {
  test(`[4.01] ${action}: from ${from.join(' or ')} to ${to} by ${who}`, () => {
    for (const code of codes) {
      const transition = userTransition(code, action);
      if (!from.includes(code)) assert.equal(transition, null);
      else
        assert.deepEqual(
          [transition?.to, transition?.who, transition?.needsReason],
          [to, who, needsReason],
        );
    }
  });
}

test('[4.01] every act is listed', () =>
  assert.deepEqual(
    actions.map(([action]) => action),
    [...USER_ACTIONS],
  ));
test('[4.02] the filter offers active, blocked and inactive', () =>
  assert.deepEqual(FILTERABLE_USER_STATUSES, [3, 4, 5]));
test('[2.54] a sign-in reaches nowhere, the own settings or everywhere, by the person’s status', () => {
  assert.deepEqual(codes.map(signInReach), [
    'nowhere',
    'own-settings',
    'everywhere',
    'nowhere',
    'nowhere',
    'nowhere',
  ]);
});
test('[6.05] user zero is protected', () => {
  assert.deepEqual(
    [isProtectedUser({ isUserZero: true }), isProtectedUser({ isUserZero: false })],
    [true, false],
  );
});
