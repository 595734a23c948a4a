import assert from 'node:assert/strict';
import { test } from 'vitest';
import { mayBeActedAs } from '../../../src/domain/rules/account/acting.ts';
import type { Level } from '../../../src/domain/rules/permission/permission.ts';
import { mayReleasePerson } from '../../../src/domain/rules/permission/release.ts';

const targets: readonly (readonly [string, object, boolean])[] = [
  ['who is active', {}, true],
  ['oneself', { id: 1 }, false],
  ['who is locked', { status1: 4 }, false],
  ['who waits', { status1: 2 }, false],
  ['an administrator', { isAdmin: true }, false],
  ['user zero', { isUserZero: true }, false],
];
for (const [target, more, may] of targets) {
  test(`[6.04] acting as ${target}`, () =>
    assert.equal(
      mayBeActedAs(1, { id: 2, status1: 3, isAdmin: false, isUserZero: false, ...more }),
      may,
    ));
}

const releases: readonly (readonly [
  string,
  string | null,
  Level,
  string,
  string | null,
  boolean,
])[] = [
  ['at a channel, whatever the level inside', 'RTV', 0, '92', null, true],
  ['inside, below the own role', 'MGR', 2, '91', 'RTV', true],
  ['inside, without a role', 'MGR', 2, '91', null, true],
  ['inside, above the own role', 'MGR', 2, '91', 'DIR', false],
  ['inside, while only reading its users', 'DIR', 1, '91', 'RTV', false],
];
for (const [what, salesRole, internalLevel, bpType, role, may] of releases) {
  test(`a release ${what}`, () =>
    assert.equal(
      mayReleasePerson({ isAdmin: false, salesRole, internalLevel }, { bpType, salesRole: role }),
      may,
    ));
}
