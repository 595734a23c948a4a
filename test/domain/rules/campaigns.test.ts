import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isRefused } from '../../../src/domain/machine.ts';
import {
  campaignErrors,
  campaignWarnings,
} from '../../../src/domain/rules/campaign/campaign-checks.ts';
import { APPROVAL_STATUSES } from '../../../src/domain/rules/campaign/campaign-approval.ts';
import { campaignMachine } from '../../../src/domain/rules/campaign/campaign-machine.ts';
import type {
  ApprovalAction,
  ApprovalFacts,
  Approver,
} from '../../../src/domain/rules/campaign/campaign-approval.ts';
import { READ, defaultGrants, findLevel } from '../../../src/domain/rules/permission/permission.ts';
import type { SalesRole } from '../../../src/domain/rules/permission/sales-role.ts';
import { EXTERNAL_ROLES, INTERNAL_ROLES } from '../../../src/domain/rules/permission/sales-role.ts';

const facts = (differs: Partial<ApprovalFacts> = {}): ApprovalFacts => ({
  approvalStatus: 'awaiting',
  ownerId: 5,
  editorIds: [6],
  approvedBy: [],
  approverIds: [],
  mayLose: false,
  noticeUntil: null,
  isContested: false,
  managesParticipant: false,
  isIncomplete: false,
  isInReach: true,
  ...differs,
});
const approver = (salesRole: SalesRole, differs: Partial<Approver> = {}): Approver => ({
  personId: 1,
  salesRole,
  isDeputy: false,
  mayApprove:
    findLevel({ userProfile: defaultGrants(salesRole), isAdmin: false }, '450-020') >= READ,
  ...differs,
});
/** Returns the status after an action, or the reason of its refusal. */
const outcome = (of: ApprovalFacts, by: Approver, action: ApprovalAction): string => {
  const planned = campaignMachine.plan(of, by, action, '2026-11-22');
  return isRefused(planned) ? planned.why : planned.to;
};

test('[4.04] awaiting, approved, denied', () =>
  assert.deepEqual(APPROVAL_STATUSES, ['awaiting', 'approved', 'denied']));

test('[4.05] [6.03] only managers and directors approve', () => {
  const outcomes = [...INTERNAL_ROLES, ...EXTERNAL_ROLES].map((role) => [
    role,
    outcome(facts(), approver(role), 'approve'),
  ]);
  assert.deepEqual(Object.fromEntries(outcomes), {
    DIR: 'approved',
    MGR: 'awaiting',
    COO: 'notAuthorized',
    RTV: 'notAuthorized',
    CTV: 'notAuthorized',
    ATV: 'notAuthorized',
    CSM: 'notAuthorized',
    CSC: 'notAuthorized',
  });
});

test('[4.05] the role alone does not do without the transaction, nor the transaction without the role', () => {
  for (const by of [approver('DIR', { mayApprove: false }), approver('COO', { mayApprove: true })])
    for (const action of ['approve', 'deny'] as const)
      assert.equal(outcome(facts(), by, action), 'notAuthorized');
});

test('[4.04] the chain: manager, then director; a director stands for both', () => {
  const once = facts({ approvedBy: ['MGR'] });
  assert.equal(outcome(once, approver('DIR'), 'approve'), 'approved');
  assert.equal(outcome(once, approver('MGR'), 'approve'), 'waitsForDirector');
  assert.equal(outcome(once, approver('MGR'), 'deny'), 'denied');
});

test('[4.04] refusing needs a reason, approving may have one', () => {
  assert.equal(campaignMachine.reason('deny', facts()), 'required');
  assert.equal(campaignMachine.reason('approve', facts()), 'optional');
});

test('[4.04] a user cannot approve an own or edited campaign, a decided one, or any while acting as another', () => {
  assert.equal(outcome(facts(), approver('DIR', { personId: 5 }), 'approve'), 'ownCampaign');
  assert.equal(outcome(facts(), approver('DIR', { personId: 6 }), 'deny'), 'ownCampaign');
  for (const approvalStatus of ['approved', 'denied'] as const)
    assert.equal(outcome(facts({ approvalStatus }), approver('DIR'), 'approve'), 'otherStatus');
  assert.equal(outcome(facts(), approver('DIR', { actingId: 9 }), 'approve'), 'whileActing');
});

test('[4.04] a campaign that is incomplete or out of reach cannot be approved; an incomplete one can be refused', () => {
  assert.equal(outcome(facts({ isIncomplete: true }), approver('DIR'), 'approve'), 'incomplete');
  assert.equal(outcome(facts({ isIncomplete: true }), approver('DIR'), 'deny'), 'denied');
  for (const action of ['approve', 'deny'] as const)
    assert.equal(
      outcome(facts({ isInReach: false }), approver('MGR'), action),
      'channelsOutOfReach',
    );
});

const full = { categories: 1, products: 1, participants: 1, prizes: 1, rankingPositions: 3 };
const none = { categories: 0, products: 0, participants: 0, prizes: 0, rankingPositions: 0 };

test('[5.19] warnings on what a campaign lacks', () => {
  assert.deepEqual(campaignWarnings(full), []);
  assert.deepEqual(campaignWarnings(none), [
    'no-categories',
    'no-products',
    'no-participants',
    'no-prizes',
    'no-ranking-positions',
  ]);
  assert.deepEqual(campaignWarnings({ ...full, prizes: 0 }), ['no-prizes']);
});

test('[3.08] errors that keep a campaign from approval', () => {
  const cycle = { tsStart: '2026-07-01', tsEnd: '2027-06-30' };
  const dates = {
    tsStart: '2026-07-01',
    tsEnd: '2027-06-30',
    invcIssncStart: '2026-09-01',
    invcIssncEnd: '2026-11-30',
  };
  assert.deepEqual(campaignErrors(full, dates, cycle), []);
  assert.deepEqual(
    campaignErrors({ ...full, products: 0 }, dates, cycle),
    [],
    'categories alone will do',
  );
  assert.deepEqual(campaignErrors(none, dates, cycle), ['nothing-to-sell', 'no-participant']);
  assert.deepEqual(
    campaignErrors(full, { ...dates, tsEnd: '2027-07-01', invcIssncEnd: '2027-07-01' }, cycle),
    ['outside-cycle', 'window-outside-cycle'],
  );
  assert.deepEqual(
    campaignErrors(
      full,
      {
        tsStart: '2026-10-02',
        tsEnd: '2026-10-01',
        invcIssncStart: '2026-10-02',
        invcIssncEnd: '2026-10-01',
      },
      cycle,
    ),
    ['dates-reversed', 'window-reversed'],
  );
  assert.deepEqual(campaignErrors(full, { ...dates, invcIssncStart: '2026-06-30' }, cycle), [
    'window-outside-cycle',
  ]);
});

test('while a campaign is suspended no version of it is approved', () =>
  assert.equal(outcome(facts({ isSuspended: true }), approver('DIR'), 'approve'), 'suspended'));

test('a version that may cost a participant is announced by a director and contested by a channel’s manager', () => {
  const losing = facts({ mayLose: true });
  const announced = { ...losing, noticeUntil: '2026-12-02' };
  const manager = { ...approver('CSM'), mayApprove: false };
  assert.equal(outcome(losing, approver('DIR'), 'approve'), 'awaiting');
  assert.equal(outcome(announced, approver('DIR'), 'approve'), 'noticeRuns');
  assert.equal(outcome(announced, approver('MGR'), 'deny'), 'directorsOnly');
  assert.equal(outcome(announced, manager, 'contest'), 'managersOfChannelsOnly');
  const theirs = { ...announced, managesParticipant: true };
  assert.equal(outcome(theirs, manager, 'contest'), 'awaiting');
  assert.equal(outcome({ ...theirs, noticeUntil: '2026-11-22' }, manager, 'contest'), 'noticeOver');
  const contested = { ...theirs, isContested: true };
  assert.equal(outcome(contested, manager, 'contest'), 'alreadyContested');
  assert.equal(outcome(contested, approver('DIR'), 'dismissContest'), 'awaiting');
  assert.equal(outcome(contested, approver('MGR'), 'dismissContest'), 'directorsOnly');
  const part = approver('DIR').personId;
  assert.equal(
    outcome({ ...contested, approverIds: [part] }, approver('DIR'), 'dismissContest'),
    'decidedStep',
    'who announced or approved it does not decide on the contest',
  );
  assert.equal(
    outcome({ ...contested, editorIds: [part] }, approver('DIR'), 'dismissContest'),
    'ownCampaign',
  );
  assert.equal(
    outcome({ ...contested, approverIds: [part] }, approver('DIR'), 'deny'),
    'denied',
    'the own word may be taken back',
  );
  assert.equal(outcome(losing, manager, 'contest'), 'otherStatus');
});
