import { defineChild } from '../entity-child.ts';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { dateTime } from '../fields/date-time.ts';
import { decimal } from '../fields/decimal.ts';
import { integer } from '../fields/integer.ts';
import { money } from '../fields/money.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { INTERNAL_ROLES } from '../rules/permission/sales-role.ts';
import { APPROVAL_OUTCOMES } from '../rules/campaign/campaign-approval.ts';

/** Categories whose products score with weight 1 (3.09). */
const categories = defineChild({
  table: 'campaignCategory',
  parent: 'campaignId',
  scope: 'parent',
  unique: ['categoryId'],
  fields: { categoryId: reference({ to: 'productCategory', required: true }) },
});

/** Products that score, each with its weight (3.09). */
const products = defineChild({
  table: 'campaignProduct',
  parent: 'campaignId',
  scope: 'parent',
  unique: ['productId'],
  fields: {
    productId: reference({ to: 'product', required: true }),
    productNmpCode: text({ readOnly: true, maxLength: 40 }),
    nmvWeight: decimal({ required: true, above: '0', max: '1000', initial: '1' }),
    productObs: text({ maxLength: 500 }),
  },
});

/** Channels that take part, by themselves or through their economic group; an outsider reads only their own. */
const participants = defineChild({
  table: 'campaignParticipant',
  parent: 'campaignId',
  scope: [{ channel: 'customerId' }, { group: 'economicGroupId' }],
  unique: ['customerId', 'economicGroupId'],
  fields: {
    customerId: reference({ to: 'customer', only: { campgnType2: 'regional' } }),
    economicGroupId: reference({ to: 'economicGroup' }),
  },
  check: ({ customerId, economicGroupId }) =>
    (customerId === null) === (economicGroupId === null)
      ? [{ path: 'customerId', code: 'channel-or-group' }]
      : [],
});

/**
 * Targets of a participant for a product or category, and the percentage from which sales count
 * (3.09).
 */
const targets = defineChild({
  table: 'campaignTarget',
  parent: 'campaignId',
  scope: [{ channel: 'customerId' }, { group: 'economicGroupId' }],
  of: { child: 'participants', by: ['customerId', 'economicGroupId'] },
  unique: ['customerId', 'economicGroupId', 'productId', 'productCategoryId'],
  fields: {
    customerId: reference({ to: 'customer' }),
    economicGroupId: reference({ to: 'economicGroup' }),
    productId: reference({ to: 'product' }),
    productCategoryId: reference({ to: 'productCategory', label: 'categoryId' }),
    salesQuantTarget: decimal({
      required: true,
      min: '0',
      unit: 'Kg/L',
      initial: '0',
    }),
    minPercentTarget: decimal({
      required: true,
      min: '0',
      max: '100',
      unit: '%',
      initial: '0',
    }),
    minSalesQuantTarget: decimal({
      required: true,
      min: '0',
      unit: 'Kg/L',
      initial: '0',
    }),
    salesInvoicedTarget: money({ required: true, initial: '0' }),
  },
  check: ({ productId, productCategoryId }) =>
    (productId === null) === (productCategoryId === null)
      ? [{ path: 'productId', code: 'product-or-category' }]
      : [],
});

/** Prizes by place (3.10). */
const prizes = defineChild({
  table: 'campaignPrize',
  parent: 'campaignId',
  scope: 'parent',
  unique: ['position'],
  sort: ['position'],
  counts: 'position',
  fields: {
    position: integer({ required: true, min: 1, max: 1_000 }),
    descr: text({ required: true, maxLength: 120 }),
    amount: money({ required: true }),
    expectedPaymentDate: date({}),
  },
});

/** Approvals and refusals of each version, with the user who decided (3.11). */
const approvals = defineChild({
  table: 'campaignApproval',
  parent: 'campaignId',
  readOnly: true,
  scope: 'parent',
  fields: {
    version: integer({ readOnly: true }),
    outcome: choice({ values: APPROVAL_OUTCOMES, labels: 'approvalStatus', readOnly: true }),
    approverName: text({ readOnly: true, maxLength: 120 }),
    inPlaceOfName: text({ readOnly: true, maxLength: 120 }),
    roleName: choice({ values: INTERNAL_ROLES, labels: 'salesRole', readOnly: true }),
    approvTS: dateTime({ readOnly: true }),
    approvalReason: text({ readOnly: true, maxLength: 2_000 }),
  },
});

/** Children of a campaign; all but the approvals belong to one of its versions. */
export const campaignChildren = {
  categories,
  products,
  participants,
  targets,
  prizes,
  approvals,
};
