import { boolean } from '../fields/boolean.ts';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { integer } from '../fields/integer.ts';
import { money } from '../fields/money.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { defineListing } from '../listing.ts';
import { AWARDED_ROLES } from '../rules/permission/sales-role.ts';
import { DISCLOSURES } from '../rules/permission/disclosure.ts';

/** Fields of a row's campaign, from the version in force. */
const ofCampaign = {
  name1: text({ label: 'campaignName', maxLength: 120, readOnly: true }),
  campgnCicleId: reference({ to: 'campaignCicle', label: 'campaignCicle', readOnly: true }),
  invcIssncEnd: date({ label: 'awardUntil', readOnly: true }),
};
const salesRoleAwarded = choice({
  values: AWARDED_ROLES,
  labels: 'salesRoleAwarded',
  readOnly: true,
});
const shared = {
  tcode: '450-110',
  announcedAs: 'campaign',
  scope: { campaign: 'campaignId' },
  search: ['name1'],
} as const;

/** Prizes of the campaigns in force that one may see [2.37]. */
export const prizes = defineListing({
  ...shared,
  resource: 'prize',
  path: 'prizes',
  table: 'prizeInForce',
  title: 'descr',
  fields: {
    campaignId: reference({ to: 'campaign', label: 'campaignName', readOnly: true }),
    campgnCicleId: ofCampaign.campgnCicleId,
    invcIssncEnd: ofCampaign.invcIssncEnd,
    position: integer({ label: 'prizePlace', min: 1, readOnly: true }),
    descr: text({ label: 'prizeDescr', maxLength: 120, readOnly: true }),
    amount: money({ label: 'prizeAmount', readOnly: true }),
    expectedPaymentDate: date({ label: 'prizePayment', readOnly: true }),
  },
  search: ['descr', 'campaignId'],
  list: ['campaignId', 'position', 'descr', 'amount', 'expectedPaymentDate', 'campgnCicleId'],
  filters: ['campaignId', 'campgnCicleId', 'position', 'amount', 'expectedPaymentDate'],
  totals: ['amount'],
  sort: 'campaignId',
});

/** Award rules of the campaigns in force [2.37]. */
export const awardRules = defineListing({
  ...shared,
  resource: 'awardRule',
  path: 'award-rules',
  table: 'awardRuleInForce',
  title: 'name1',
  fields: {
    ...ofCampaign,
    salesRoleAwarded,
    rankingPositions: integer({ label: 'awardedPlaces', min: 0, readOnly: true }),
    targets: integer({ label: 'awardTargets', min: 0, readOnly: true }),
    redistributionCounts: boolean({ label: 'awardRedistribution', readOnly: true }),
    typedCounts: boolean({ label: 'awardTyped', readOnly: true }),
    disclosure: choice({
      values: DISCLOSURES,
      labels: 'disclosure',
      label: 'awardDisclosure',
      readOnly: true,
    }),
  },
  list: [
    'name1',
    'salesRoleAwarded',
    'rankingPositions',
    'targets',
    'redistributionCounts',
    'typedCounts',
    'disclosure',
    'campgnCicleId',
  ],
  filters: ['campgnCicleId', 'salesRoleAwarded', 'rankingPositions'],
  sort: '-invcIssncEnd',
});

/** Groups of competitors in the campaigns in force [2.37]. */
export const awardGroups = defineListing({
  ...shared,
  resource: 'awardGroup',
  path: 'award-groups',
  table: 'awardGroupInForce',
  title: 'name1',
  fields: {
    ...ofCampaign,
    salesRoleAwarded,
    channels: integer({ label: 'awardChannels', min: 0, readOnly: true }),
    rankingPositions: integer({ label: 'awardedPlaces', min: 0, readOnly: true }),
    amount: money({ label: 'awardTotal', readOnly: true }),
  },
  list: ['name1', 'salesRoleAwarded', 'channels', 'rankingPositions', 'amount', 'campgnCicleId'],
  filters: ['campgnCicleId', 'salesRoleAwarded', 'channels', 'amount'],
  totals: ['amount'],
  sort: '-invcIssncEnd',
});
