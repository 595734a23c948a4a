import assert from 'node:assert/strict';
import { test } from 'vitest';
import { campaignMachine } from '../../../src/domain/rules/campaign/campaign-machine.ts';
import type {
  ApprovalFacts,
  Approver,
} from '../../../src/domain/rules/campaign/campaign-approval.ts';
import { deputyMachine } from '../../../src/domain/rules/account/deputy-machine.ts';
import {
  MOST_DEPUTY_DAYS,
  deputyFailures,
  judgeAsDeputy,
  planAsDeputy,
} from '../../../src/domain/rules/account/deputies.ts';
import type { DeputyDraft, DeputyFacts } from '../../../src/domain/rules/account/deputies.ts';
import { isRefused } from '../../../src/domain/machine.ts';

const TODAY = '2026-11-22';
const draft: DeputyDraft = {
  deputyId: 2,
  salesNodeId: null,
  validFrom: '2026-11-23',
  validTo: '2026-12-05',
  approvesCampaigns: true,
  decidesInvoices: true,
};
const facts: DeputyFacts = {
  absent: { id: 1, bpType: '91', status1: 3, salesRole: 'MGR' },
  deputy: { id: 2, bpType: '91', status1: 3, salesRole: 'DIR' },
  reachesAll: true,
  partIsTheirs: true,
  absentStandsInFor: null,
  deputyIsStoodInFor: null,
  otherDeputy: null,
};

const cases: readonly (readonly [
  string,
  Partial<DeputyDraft>,
  Partial<DeputyFacts>,
  readonly (readonly [string, string])[],
])[] = [
  ['a person with the same marks and reach', {}, {}, []],
  ['oneself', {}, { deputy: { ...facts.absent } }, [['deputyId', 'deputy-of-oneself']]],
  [
    'a person of a channel',
    {},
    { deputy: { ...facts.deputy, bpType: '92' } },
    [['deputyId', 'deputy-not-active']],
  ],
  [
    'a locked person',
    {},
    { deputy: { ...facts.deputy, status1: 4 } },
    [['deputyId', 'deputy-not-active']],
  ],
  ['a person with less reach', {}, { reachesAll: false }, [['deputyId', 'deputy-lacks-reach']]],
  [
    'a peer with other channels',
    {},
    { deputy: { ...facts.deputy, salesRole: 'MGR' }, reachesAll: false },
    [],
  ],
  [
    'for a part with no channel of who is away',
    {},
    { partIsTheirs: false },
    [['salesNodeId', 'deputy-part-of-others']],
  ],
  ['a person who is away too', {}, { deputyIsStoodInFor: 'Ana' }, [['deputyId', 'deputy-is-away']]],
  ['a deputy of a deputy', {}, { absentStandsInFor: 'Ana' }, [['deputyId', 'deputy-of-a-deputy']]],
  ['a second deputy', {}, { otherDeputy: 'Ana' }, [['deputyId', 'deputies-overlap']]],
  [
    'a person without the mark',
    {},
    { deputy: { ...facts.deputy, salesRole: 'COO' } },
    [['approvesCampaigns', 'deputy-lacks-mark']],
  ],
  [
    'for what the absent person may not decide',
    {},
    { absent: { ...facts.absent, salesRole: 'COO' } },
    [['approvesCampaigns', 'absent-lacks-mark']],
  ],
  [
    'for nothing',
    { approvesCampaigns: false, decidesInvoices: false },
    {},
    [['decidesInvoices', 'deputy-for-nothing']],
  ],
  [
    'for a part of what is decided as a whole',
    { salesNodeId: 7 },
    {},
    [['approvesCampaigns', 'deputy-part-of-invoices']],
  ],
  ['for a part of the invoices', { salesNodeId: 7, approvesCampaigns: false }, {}, []],
  ['from yesterday', { validFrom: '2026-11-21' }, {}, [['validFrom', 'in-the-past']]],
  ['for 60 days', { validTo: '2027-01-21' }, {}, []],
  ['for 61 days', { validTo: '2027-01-22' }, {}, [['validTo', 'too-many-days']]],
];
for (const [name, differs, of, expected] of cases)
  test(`a deputy who is ${name}`, () =>
    assert.deepEqual(
      deputyFailures(
        { ...draft, ...differs },
        { ...facts, ...of },
        { today: TODAY, isNew: true },
      ).map(({ path, code }) => [path, code]),
      expected,
    ));

test('a deputy acts for at most 60 days', () => assert.equal(MOST_DEPUTY_DAYS, 60));

const version: ApprovalFacts = {
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
};
const own: Approver = { personId: 2, salesRole: 'MGR', isDeputy: false, mayApprove: true };
const inPlace: Approver = { ...own, personId: 1, actingId: 2, salesRole: 'DIR', isDeputy: true };
const planned = (of: Partial<ApprovalFacts>, mine: Partial<Approver> = {}) => {
  const { doer, planned: plan } = planAsDeputy({ ...own, ...mine }, [inPlace], (doer) =>
    campaignMachine.plan({ ...version, ...of }, doer, 'approve', TODAY),
  );
  return [doer.personId, isRefused(plan) ? plan.why : plan.to];
};

test('[2.36] a deputy decides in the other’s place where the own name does not suffice, or is equal', () => {
  assert.deepEqual(planned({}), [2, 'awaiting'], 'the own step comes first');
  assert.deepEqual(planned({ approvedBy: ['MGR'], approverIds: [9] }), [1, 'approved']);
  assert.deepEqual(planned({}, { salesRole: 'DIR' }), [1, 'approved'], 'both names');
});

test('[2.36] the steps of a chain are different natural persons, deputies included', () => {
  assert.deepEqual(planned({ approvedBy: ['MGR'], approverIds: [2] }), [2, 'waitsForDirector']);
  assert.deepEqual(planned({ approvedBy: ['MGR'], approverIds: [1] }), [2, 'waitsForDirector']);
  assert.deepEqual(planned({ approvedBy: ['MGR'], approverIds: [2] }, { salesRole: 'DIR' }), [
    2,
    'decidedStep',
  ]);
});

test('[2.36] a deputy decides nothing that they or the absent person own or edited, in whichever name', () => {
  const standing = { salesRole: 'DIR', standsForIds: [1] };
  for (const took of [{ ownerId: 1 }, { ownerId: 2 }, { editorIds: [1] }, { editorIds: [2] }])
    assert.deepEqual(planned(took, standing), [2, 'ownCampaign']);
});

test('an action possible in another’s place is offered without a reason against it', () => {
  const judged = judgeAsDeputy(own, [inPlace], (doer) =>
    campaignMachine.judge({ ...version, approvedBy: ['MGR'], approverIds: [9] }, doer, TODAY),
  );
  assert.deepEqual(judged.possible.map(({ action }) => action).sort(), ['approve', 'deny']);
  assert.equal(judged.whyNot.approve, undefined);
});

test('a deputyship is ended by either of the two or an administrator, until its last day', () => {
  const row = { status1: 'active', absentId: 1, deputyId: 2, validTo: '2026-12-05' } as const;
  const ends = (personId: number, isAdmin = false, today = TODAY, isActing = false) => {
    const plan = deputyMachine.plan(row, { personId, isAdmin, isActing }, 'revoke', today);
    return isRefused(plan) ? plan.why : plan.to;
  };
  assert.deepEqual([ends(1), ends(2), ends(3, true)], ['revoked', 'revoked', 'revoked']);
  assert.equal(ends(3), 'deputyNotYours');
  assert.equal(ends(1, false, '2026-12-06'), 'deputyOver');
  assert.equal(ends(1, false, TODAY, true), 'whileActing');
});
