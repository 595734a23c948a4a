import { defineEntity } from '../entity.ts';
import { boolean } from '../fields/boolean.ts';
import { choice } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { dateTime } from '../fields/date-time.ts';
import { integer } from '../fields/integer.ts';
import { money } from '../fields/money.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { PAYOUT_STATES, PAYOUT_STEPS } from '../rules/payout/payout-machine.ts';
import { payoutActions } from './payout-actions.ts';

const MOST_PLACES = 100_000;

/**
 * Prizes of frozen rankings on their way to the winners; the freeze creates the rows, and actions
 * change them.
 */
export const payout = defineEntity({
  resource: 'payout',
  path: 'payouts',
  table: 'payout',
  tcode: '450-130',
  route: '/campaigns/nmv/payouts',
  menu: { section: 'campaigns', icon: 'handCoins' },
  fields: {
    nmpCode: code({ required: true, readOnly: true }),
    campaignId: reference({ to: 'campaign', required: true, readOnly: true }),
    rankPosition: integer({ required: true, min: 1, max: MOST_PLACES, readOnly: true }),
    winnerId: reference({ to: 'person', required: true, readOnly: true }),
    customerId: reference({ to: 'customer', readOnly: true }),
    prize: money({ required: true, readOnly: true }),
    status1: choice({
      values: PAYOUT_STATES,
      labels: 'payoutStatus',
      look: 'status',
      meanings: { awaiting: 'waiting', accepted: 'waiting', checked: 'waiting', paid: 'active' },
      readOnly: true,
    }),
    nextStep: choice({ values: PAYOUT_STEPS, labels: 'payoutStep', readOnly: true }),
    accountHint: text({ maxLength: 40, readOnly: true }),
    acceptedAt: dateTime({ readOnly: true }),
    declaredAt: dateTime({ readOnly: true }),
    checkedAt: dateTime({ readOnly: true }),
    checkedBy: reference({ to: 'person', readOnly: true }),
    termOn: date({ readOnly: true }),
    termRequired: boolean({ readOnly: true }),
    paidOn: date({}),
    receipt: text({ maxLength: 60 }),
    paidBy: reference({ to: 'person', readOnly: true }),
    rankingHash: text({ maxLength: 64, readOnly: true }),
  },
  code: 'nmpCode',
  title: 'nmpCode',
  status: 'status1',
  activeStatus: 'checked',
  scope: { person: 'winnerId' },
  search: ['nmpCode', 'winnerId', 'campaignId', 'customerId'],
  // chips show the status; the form of each prize shows the days of its steps
  list: ['winnerId', 'customerId', 'campaignId', 'rankPosition', 'prize', 'nextStep', 'status1'],
  filters: ['campaignId', 'nextStep', 'winnerId', 'customerId', 'nmpCode', 'status1', 'paidOn'],
  totals: ['prize'],
  sort: 'rankPosition',
  form: [
    {
      label: 'tabGeneral',
      fields: [
        'nmpCode',
        'campaignId',
        'rankPosition',
        'winnerId',
        'customerId',
        'prize',
        'status1',
        'accountHint',
        'acceptedAt',
        'checkedAt',
        'checkedBy',
        'declaredAt',
        'termRequired',
        'termOn',
        'paidOn',
        'receipt',
        'paidBy',
        'rankingHash',
      ],
    },
  ],
  actions: payoutActions,
  unique: [['nmpCode'], ['campaignId', 'winnerId']],
  canCreate: false,
  canDelete: false,
});
