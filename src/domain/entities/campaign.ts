import { defineEntity } from '../entity.ts';
import { boolean } from '../fields/boolean.ts';
import { choice, status } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { dateTime } from '../fields/date-time.ts';
import { integer } from '../fields/integer.ts';
import { money } from '../fields/money.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { POINTS_OUTCOMES } from '../rules/campaign/campaign-life-machine.ts';
import {
  APPROVAL_ACTIONS,
  APPROVAL_STATUSES,
  APPROVAL_STEPS,
  CAMPAIGN_PHASES,
} from '../rules/campaign/campaign-approval.ts';
import { campaignActions } from './campaign-actions.ts';
import { campaignChildren } from './campaign-children.ts';
import { periodFailures } from './validity.ts';
import { AWARDED_ROLES } from '../rules/permission/sales-role.ts';
import { DISCLOSURES } from '../rules/permission/disclosure.ts';

/** More places than any campaign awards. */
const MOST_POSITIONS = 1_000;

/**
 * Preset filters of the campaign list: campaigns that wait for the reader, or that fall behind.
 */
export const CAMPAIGN_CUTS = ['waitsForYou', 'belowPace'] as const;
export type CampaignPreset = (typeof CAMPAIGN_CUTS)[number];

/** With what a campaign begins, in R$. */
const CHECKED_ABOVE = '10000.00';

/** Regional campaigns [2.26]: what they fix has versions, each approved by others than who owns or edited it. */
export const campaign = defineEntity({
  resource: 'campaign',
  path: 'campaigns',
  table: 'campaign',
  tcode: '450-110',
  route: '/campaigns/nmv',
  menu: { section: 'campaigns', icon: 'flag' },
  fields: {
    nmpCode: code({ required: true }),
    name1: text({ required: true, maxLength: 120 }),
    descr: text({ maxLength: 2_000, lines: 3 }),
    campgnCicleId: reference({
      to: 'campaignCicle',
      required: true,
      gives: {
        tsStart: 'tsStart',
        tsEnd: 'tsEnd',
        invcIssncStart: 'tsStart',
        invcIssncEnd: 'tsEnd',
      },
    }),
    tsStart: date({ required: true }),
    tsEnd: date({ required: true }),
    invcIssncStart: date({ required: true, hint: 'hintInvcIssnc' }),
    invcIssncEnd: date({ required: true }),
    status1: status({}),
    generateRanking: boolean({ initial: true }),
    rankingPositions: integer({ required: true, min: 0, max: MOST_POSITIONS, initial: 3 }),
    salesRoleAwarded: choice({
      values: AWARDED_ROLES,
      labels: 'salesRoleAwarded',
      required: true,
      initial: 'CTV',
    }),
    disclosure: choice({
      values: DISCLOSURES,
      labels: 'disclosure',
      required: true,
      initial: 'named',
    }),
    redistributionCounts: boolean({ hint: 'hintRedistribution' }),
    typedCounts: boolean({ hint: 'hintTyped' }),
    ownerId: reference({ to: 'person', only: { bpType: '91' } }),
    ownerName: text({ readOnly: true, maxLength: 120 }),
    version: integer({ readOnly: true, min: 1 }),
    approvalStatus: choice({
      values: APPROVAL_STATUSES,
      labels: 'approvalStatus',
      readOnly: true,
      look: 'status',
      meanings: { awaiting: 'waiting', approved: 'active', denied: 'refused' },
    }),
    isDraft: boolean({}),
    phase: choice({
      values: CAMPAIGN_PHASES,
      labels: 'phase',
      readOnly: true,
      look: 'status',
      meanings: {
        draft: 'inactive',
        awaiting: 'waiting',
        awaitsDirector: 'waiting',
        announced: 'waiting',
        contested: 'waiting',
        denied: 'refused',
        upcoming: 'waiting',
        running: 'active',
        suspended: 'blocked',
        over: 'inactive',
        ended: 'inactive',
        final: 'inactive',
      },
    }),
    approvalStep: choice({ values: APPROVAL_STEPS, labels: 'approvalStep', readOnly: true }),
    participantCount: integer({ readOnly: true, min: 0 }),
    prizeTotal: money({ readOnly: true }),
    approver: text({ readOnly: true, maxLength: 120 }),
    approvTS: dateTime({ readOnly: true }),
    approvalReason: text({ readOnly: true, maxLength: 2_000, lines: 2 }),
    noticeUntil: date({ readOnly: true, hint: 'hintNoticeUntil' }),
    endedOn: date({ readOnly: true }),
    pointsOutcome: choice({
      values: POINTS_OUTCOMES,
      labels: 'pointsOutcome',
      when: { status1: ['blocked', 'inactive'] },
    }),
    productObs: text({ maxLength: 2_000, lines: 2 }),
    checkedAbove: money({
      required: true,
      min: '0',
      initial: CHECKED_ABOVE,
      hint: 'hintCheckedAbove',
    }),
    termRequired: boolean({ hint: 'hintTermRequired' }),
  },
  children: campaignChildren,
  versions: {
    table: 'campaignVersion',
    parent: 'campaignId',
    fields: [
      'tsStart',
      'tsEnd',
      'invcIssncStart',
      'invcIssncEnd',
      'rankingPositions',
      'salesRoleAwarded',
      'disclosure',
      'redistributionCounts',
      'typedCounts',
      'checkedAbove',
      'termRequired',
      'approvalStatus',
      'isDraft',
    ],
    state: 'approvalStatus',
    settled: 'approved',
    announced: 'noticeUntil',
    draft: { mark: 'isDraft', act: 'send' },
    decidedBy: APPROVAL_ACTIONS,
    open: 'awaiting',
  },
  code: 'nmpCode',
  title: 'name1',
  status: 'status1',
  phase: 'phase',
  presets: CAMPAIGN_CUTS,
  scope: { campaign: 'id' },
  search: ['nmpCode', 'name1'],
  list: [
    'name1',
    'nmpCode',
    'prizeTotal',
    'participantCount',
    'invcIssncStart',
    'invcIssncEnd',
    'phase',
    'campgnCicleId',
  ],
  totals: ['prizeTotal'],
  filters: [
    'nmpCode',
    'name1',
    'campgnCicleId',
    'invcIssncStart',
    'invcIssncEnd',
    'approvalStatus',
    'approvalStep',
    'status1',
  ],
  sort: '-invcIssncStart',
  form: [
    {
      label: 'tabGeneral',
      fields: [
        'nmpCode',
        'name1',
        'descr',
        'ownerId',
        'status1',
        'campgnCicleId',
        'tsStart',
        'tsEnd',
        'invcIssncStart',
        'invcIssncEnd',
        'checkedAbove',
        'termRequired',
        'version',
        'approvalStatus',
        'approver',
        'approvTS',
        'approvalReason',
        'noticeUntil',
        'endedOn',
        'pointsOutcome',
      ],
      headings: {
        nmpCode: 'groupIdentity',
        campgnCicleId: 'groupPeriod',
        checkedAbove: 'groupPayment',
        version: 'groupApproval',
      },
    },
    { label: 'tabCategories', child: 'categories' },
    { label: 'tabProducts', fields: ['productObs'], child: 'products' },
    { label: 'tabParticipants', child: 'participants' },
    { label: 'tabTargets', child: 'targets' },
    { label: 'tabPrizes', child: 'prizes' },
    {
      label: 'tabRanking',
      fields: [
        'generateRanking',
        'salesRoleAwarded',
        'rankingPositions',
        'disclosure',
        'redistributionCounts',
        'typedCounts',
      ],
    },
    { label: 'tabRehearsal' },
    { label: 'tabApprovals', child: 'approvals' },
    { label: 'tabClosing' },
  ],
  actions: campaignActions,
  unique: [['nmpCode']],
  optionFields: ['campgnCicleId'],
  check: (row) => [
    ...periodFailures(row.tsStart, row.tsEnd, 'tsEnd'),
    ...periodFailures(row.invcIssncStart, row.invcIssncEnd, 'invcIssncEnd'),
  ],
});
