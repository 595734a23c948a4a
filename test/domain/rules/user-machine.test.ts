import assert from 'node:assert/strict';
import { test } from 'vitest';
import { userMachine } from '../../../src/domain/rules/account/user-machine.ts';
import type { UserFacts, UserKeeper } from '../../../src/domain/rules/account/user-machine.ts';
import { USER_STATUS } from '../../../src/domain/rules/account/user-status.ts';

const TODAY = '2026-10-15';
const user = (differs: Partial<UserFacts> = {}): UserFacts => ({
  id: 7,
  status1: USER_STATUS.active,
  bpType: '92',
  salesRole: null,
  isAdmin: false,
  isUserZero: false,
  waitsAlone: false,
  isAnonymised: false,
  isGuest: false,
  ...differs,
});
const keeper = (differs: Partial<UserKeeper> = {}): UserKeeper => ({
  personId: 1,
  actingId: null,
  isAdmin: false,
  salesRole: 'MGR',
  internalLevel: 2,
  mayReleaseUsers: true,
  ...differs,
});
const possible = (facts: UserFacts, by = keeper()): readonly string[] =>
  userMachine.judge(facts, by, TODAY).possible.map(({ action, to }) => `${action} ${to}`);
const shown = (facts: UserFacts, by = keeper()): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(userMachine.judge(facts, by, TODAY).whyNot).filter(
      ([, why]) => !userMachine.hiddenReasons.includes(why),
    ),
  );

test('[4.01] a user’s possible transitions, by the users’ administrators and by an administrator', () => {
  const { created, preActivated, active, locked, inactive, canceled } = USER_STATUS;
  const table = [created, active, locked, inactive, canceled].map((status1) => [
    possible(user({ status1 })),
    possible(user({ status1 }), keeper({ isAdmin: true })),
  ]);
  assert.deepEqual(table, [
    [['invite 1'], ['invite 1', 'cancel 9']],
    [
      ['lock 4', 'deactivate 5'],
      ['lock 4', 'deactivate 5'],
    ],
    [
      ['unlock 3', 'deactivate 5'],
      ['unlock 3', 'deactivate 5'],
    ],
    [['reactivate 3'], ['reactivate 3', 'anonymise 5']],
    [[], ['anonymise 9']],
  ]);
  assert.deepEqual(possible(user({ status1: preActivated, waitsAlone: true })), [
    'release 3',
    'refuse 9',
  ]);
});

test('a forbidden action gives its reason, and an action without meaning in a status is not shown', () => {
  assert.deepEqual(shown(user()), {});
  assert.deepEqual(shown(user({ isUserZero: true })), {
    lock: 'protectedUser',
    deactivate: 'protectedUser',
  });
  assert.deepEqual(shown(user(), keeper({ personId: 7 })), {
    lock: 'themself',
    deactivate: 'themself',
  });
  assert.deepEqual(shown(user(), keeper({ actingId: 7 })), {
    lock: 'themself',
    deactivate: 'themself',
  });
  assert.deepEqual(shown(user({ isAdmin: true })), {
    lock: 'administratorsOnly',
    deactivate: 'administratorsOnly',
  });
  assert.deepEqual(shown(user({ status1: USER_STATUS.created })), {
    cancel: 'administratorsOnly',
  });
});

test('[4.01] a waiting person is released by the user in charge, in their own name, with channels where requested', () => {
  const waits = user({ status1: USER_STATUS.preActivated, waitsAlone: true });
  const both = (why: string) => ({ release: why, refuse: why });
  assert.deepEqual(shown(waits, keeper({ actingId: 3 })), both('whileActing'));
  assert.deepEqual(shown(waits, keeper({ mayReleaseUsers: false })), both('notInCharge'));
  assert.deepEqual(
    shown(
      user({ ...waits, bpType: '91', salesRole: 'DIR' }),
      keeper({ salesRole: 'RTV', internalLevel: 0 }),
    ),
    both('directorsRelease'),
  );
  assert.deepEqual(
    shown(
      user({ ...waits, bpType: '91', salesRole: 'RTV' }),
      keeper({ salesRole: 'COO', internalLevel: 0 }),
    ),
    both('notInCharge'),
  );
  assert.deepEqual(shown(user({ ...waits, isGuest: true })), { release: 'broughtThem' });
  assert.deepEqual(shown(user({ ...waits, waitsAlone: false })), both('withChannels'));
});

test('an action that takes something from a person is confirmed first, with its consequences', () => {
  assert.deepEqual(
    userMachine.names.filter((action) => userMachine.isDestructive(action)),
    ['disagree', 'refuse', 'lock', 'deactivate', 'cancel', 'anonymise'],
  );
  assert.deepEqual(
    (['lock', 'deactivate', 'cancel'] as const).map((action) => userMachine.effect(action, user())),
    ['effectLock', 'effectDeactivate', 'effectCancel'],
  );
});
