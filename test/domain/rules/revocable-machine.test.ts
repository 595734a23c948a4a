import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isRefused } from '../../../src/domain/machine.ts';
import { revocableMachine } from '../../../src/domain/rules/permission/revocable-machine.ts';

const judged = (isRevoked: boolean, isActing = false) => {
  const planned = revocableMachine.plan({ isRevoked }, { isActing }, 'revoke', '2026-10-15');
  return isRefused(planned) ? [planned.why, planned.problem.problem] : planned.to;
};

test('an action that lets others in is revoked once, in the own name', () => {
  assert.equal(judged(false), 'revoked');
  assert.deepEqual(judged(true), ['alreadyRevoked', 'act-not-allowed']);
  assert.deepEqual(judged(false, true), ['whileActing', 'not-while-acting']);
});

test('revoking takes something away: it is asked before', () => {
  assert.equal(revocableMachine.isDestructive('revoke'), true);
  assert.equal(revocableMachine.asks('revoke', { isRevoked: false }), true);
});
