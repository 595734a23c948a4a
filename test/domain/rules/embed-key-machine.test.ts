import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefused } from '../../../src/domain/machine.ts';
import { embedKeyMachine } from '../../../src/domain/rules/embed-key-machine.ts';

const judged = (isRevoked: boolean, isActing = false) => {
  const planned = embedKeyMachine.plan({ isRevoked }, { isActing }, 'revoke', '2026-10-15');
  return isRefused(planned) ? [planned.why, planned.problem.problem] : planned.to;
};

test('a key is revoked once, in the own name', () => {
  assert.equal(judged(false), 'revoked');
  assert.deepEqual(judged(true), ['alreadyRevoked', 'act-not-allowed']);
  assert.deepEqual(judged(false, true), ['whileActing', 'not-while-acting']);
});

test('revoking takes something away: it is asked before', () => {
  assert.equal(embedKeyMachine.takesAway('revoke'), true);
  assert.equal(embedKeyMachine.asks('revoke', { isRevoked: false }), true);
});
