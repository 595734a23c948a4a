import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isRefused } from '../../../src/domain/machine.ts';
import { lifeMachine } from '../../../src/domain/rules/campaign/campaign-life-machine.ts';
import type {
  LifeAction,
  LifeFacts,
} from '../../../src/domain/rules/campaign/campaign-life-machine.ts';

const running: LifeFacts = {
  status1: 'active',
  isApproved: true,
  isFinal: false,
  isPaid: false,
  isAccepted: false,
  isOver: false,
  isEnded: false,
  closableFrom: '2027-01-10',
  isJustClosed: false,
  isInReach: true,
};
const outcome = (
  action: LifeAction,
  of: Partial<LifeFacts> = {},
  salesRole = 'DIR',
  isActing = false,
) => {
  const plan = lifeMachine.plan(
    { ...running, ...of },
    { salesRole, isActing },
    action,
    '2026-11-22',
  );
  return isRefused(plan) ? plan.why : plan.to;
};

test('a director suspends, resumes and ends a campaign, in their own name', () => {
  assert.deepEqual(
    [
      outcome('suspend'),
      outcome('resume', { status1: 'blocked' }),
      outcome('end'),
      outcome('end', { status1: 'blocked' }),
    ],
    ['blocked', 'active', 'inactive', 'inactive'],
  );
  assert.equal(outcome('end', {}, 'MGR'), 'directorsOnly');
  assert.equal(outcome('end', {}, 'DIR', true), 'whileActing');
});

test('where it does not apply it says why', () => {
  assert.deepEqual(
    [
      outcome('suspend', { isApproved: false }),
      outcome('end', { isFinal: true }),
      outcome('end', { isOver: true, closableFrom: '2026-11-22' }),
      outcome('suspend', { isOver: true }),
      outcome('suspend', { isInReach: false }),
      outcome('resume'),
      outcome('end', { status1: 'inactive' }),
    ],
    [
      'neverApproved',
      'resultIsFinal',
      'campaignOver',
      'campaignOver',
      'channelsOutOfReach',
      'otherStatus',
      'otherStatus',
    ],
  );
});

test('a result that stands is rectified by a director, whatever became of the campaign, until a prize is paid', () => {
  for (const status1 of ['active', 'blocked', 'inactive'] as const)
    assert.equal(outcome('rectify', { status1, isFinal: true, isOver: true }), status1);
  assert.deepEqual(
    [
      outcome('rectify'),
      outcome('rectify', { isFinal: true, isPaid: true }),
      outcome('rectify', { isFinal: true }, 'MGR'),
      outcome('rectify', { isFinal: true }, 'DIR', true),
      outcome('rectify', { isFinal: true, isInReach: false }),
    ],
    ['otherStatus', 'prizePaid', 'directorsOnly', 'whileActing', 'channelsOutOfReach'],
  );
});

test('[4.03] a campaign is closed by a director once its days have passed, earlier only after it was ended early', () => {
  const over = { isOver: true, closableFrom: '2026-11-22' } as const;
  for (const status1 of ['active', 'blocked', 'inactive'] as const)
    assert.equal(outcome('close', { ...over, status1 }), status1);
  assert.equal(outcome('close', { status1: 'inactive', isEnded: true }), 'inactive');
  assert.equal(outcome('end', { isOver: true }), 'inactive', 'days to post can be ended early too');
  assert.deepEqual(
    [
      outcome('close'),
      outcome('close', { isOver: true, closableFrom: '2026-11-23' }),
      outcome('close', over, 'MGR'),
      outcome('close', over, 'DIR', true),
      outcome('close', { ...over, isInReach: false }),
      outcome('close', { ...over, isApproved: false }),
      outcome('close', { ...over, isFinal: true }),
    ],
    [
      'daysRun',
      'daysRun',
      'directorsOnly',
      'whileActing',
      'channelsOutOfReach',
      'otherStatus',
      'otherStatus',
    ],
  );
});

test('a closing is taken back by a director within a day, while no prize was accepted or paid', () => {
  const closed = { isFinal: true, isJustClosed: true } as const;
  for (const status1 of ['active', 'blocked', 'inactive'] as const)
    assert.equal(outcome('takeBack', { ...closed, status1 }), status1);
  assert.deepEqual(
    [
      outcome('takeBack'),
      outcome('takeBack', { ...closed, isJustClosed: false }),
      outcome('takeBack', { ...closed, isAccepted: true }),
      outcome('takeBack', { ...closed, isPaid: true, isAccepted: true }),
      outcome('takeBack', closed, 'MGR'),
      outcome('takeBack', closed, 'DIR', true),
    ],
    ['otherStatus', 'closedTooLong', 'prizeAccepted', 'prizePaid', 'directorsOnly', 'whileActing'],
  );
});
