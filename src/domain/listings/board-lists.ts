import { boolean } from '../fields/boolean.ts';
import { choice, status } from '../fields/choice.ts';
import { decimal } from '../fields/decimal.ts';
import { integer } from '../fields/integer.ts';
import { money } from '../fields/money.ts';
import { reference } from '../fields/reference.ts';
import { defineListing } from '../listing.ts';

const kilograms = <const L extends string>(label: L) =>
  decimal({ label, maxFraction: 4, unit: 'Kg/L', readOnly: true });

/** Sales against targets, a row a target of a campaign in force; what the campaign board adds up [2.17]. */
export const campaignStandings = defineListing({
  resource: 'campaignStanding',
  path: 'campaign-standings',
  table: 'campaignStanding',
  tcode: '100-001',
  announcedAs: 'invoice',
  scope: [{ wholeChannel: 'customerId' }, { wholeGroup: 'economicGroupId' }],
  title: 'campaignId',
  status: 'triggerState',
  fields: {
    campaignId: reference({ to: 'campaign', label: 'standingCampaign', readOnly: true }),
    customerId: reference({ to: 'customer', readOnly: true }),
    economicGroupId: reference({ to: 'economicGroup', label: 'standingGroup', readOnly: true }),
    salesRegionId: reference({ to: 'salesRegion', label: 'standingRegion', readOnly: true }),
    productId: reference({ to: 'product', readOnly: true }),
    productCategoryId: reference({
      to: 'productCategory',
      label: 'standingCategory',
      readOnly: true,
    }),
    quantity: kilograms('standingSold'),
    target: kilograms('standingTarget'),
    threshold: kilograms('standingThreshold'),
    triggerState: choice({
      values: ['reached', 'short', 'none'],
      labels: 'standingTrigger',
      label: 'standingTrigger',
      readOnly: true,
      required: true,
    }),
    value: money({ label: 'standingValue', readOnly: true }),
    campgnCicleId: reference({ to: 'campaignCicle', label: 'standingCicle', readOnly: true }),
  },
  search: ['campaignId', 'customerId', 'economicGroupId'],
  list: [
    'campaignId',
    'customerId',
    'economicGroupId',
    'salesRegionId',
    'productId',
    'productCategoryId',
    'quantity',
    'target',
    'threshold',
    'triggerState',
  ],
  filters: [
    'campgnCicleId',
    'campaignId',
    'salesRegionId',
    'customerId',
    'productCategoryId',
    'triggerState',
    'target',
    'quantity',
  ],
  totals: ['quantity', 'target', 'value'],
  sort: '-quantity',
});

/** Activities of each channel in a cycle, as counted by the board of channels [2.19]. */
export const channelActivities = defineListing({
  resource: 'channelActivity',
  path: 'channel-activities',
  table: 'channelActivity',
  tcode: '100-003',
  announcedAs: 'invoice',
  scope: { wholeChannel: 'customerId' },
  title: 'customerId',
  fields: {
    customerId: reference({ to: 'customer', readOnly: true }),
    campaignCicleId: reference({ to: 'campaignCicle', label: 'activityCicle', readOnly: true }),
    salesRegionId: reference({ to: 'salesRegion', label: 'activityRegion', readOnly: true }),
    inCampaign: boolean({ label: 'activityInCampaign', readOnly: true }),
    hasReached: boolean({ label: 'activityHasReached', readOnly: true }),
    invoices: integer({ label: 'activityInvoices', min: 0, readOnly: true }),
    quantity: kilograms('activityQuantity'),
    status1: status({ readOnly: true }),
  },
  search: ['customerId'],
  list: [
    'customerId',
    'salesRegionId',
    'inCampaign',
    'invoices',
    'quantity',
    'hasReached',
    'campaignCicleId',
    'status1',
  ],
  filters: [
    'campaignCicleId',
    'salesRegionId',
    'customerId',
    'inCampaign',
    'hasReached',
    'invoices',
    'status1',
  ],
  totals: ['invoices', 'quantity'],
  sort: '-quantity',
});
