import { defineEntity } from '../entity.ts';
import type { CellValues } from '../field.ts';
import { dateTime } from '../fields/date-time.ts';
import { decimal } from '../fields/decimal.ts';
import { reference } from '../fields/reference.ts';
import { skuCode } from '../fields/sku-code.ts';
import { text } from '../fields/text.ts';

/** There is something to decide only where a factor has been proposed. */
const isProposed = (row: CellValues): boolean => row['proposedFactor'] !== null;

/**
 * A channel's portfolio [2.33]: its own code and unit for a product (5.08). Who keeps it proposes how many Kg/L one unit
 * holds; the factor counts once the provider has confirmed it, and the confirmed one stays in force until then.
 */
export const sku = defineEntity({
  resource: 'sku',
  path: 'skus',
  table: 'sku',
  tcode: '500-020',
  alsoTcodes: ['500-005'],
  route: '/customers/settings',
  menu: { section: 'commercial', icon: 'briefcase' },
  fields: {
    customerId: reference({ to: 'customer', required: true, createOnly: true }),
    customerSKU: skuCode({ required: true, createOnly: true, hint: 'hintSkuCode' }),
    umCustomer: skuCode({ required: true, maxLength: 6, createOnly: true, hint: 'hintSkuCode' }),
    customerSKUName: text({ maxLength: 120 }),
    productId: reference({ to: 'product', required: true }),
    proposedFactor: decimal({ above: '0', unit: 'Kg/L', hint: 'hintFactor' }),
    umConvFactor: decimal({ above: '0', readOnly: true, unit: 'Kg/L' }),
    confirmedBy: reference({ to: 'person', readOnly: true }),
    confirmedAt: dateTime({ readOnly: true }),
    proposedBy: reference({ to: 'person', readOnly: true }),
    proposedAt: dateTime({ readOnly: true }),
  },
  title: 'customerSKU',
  scope: { channel: 'customerId' },
  search: ['customerSKU', 'customerSKUName', 'productId', 'customerId'],
  searchWhole: true,
  list: [
    'customerSKU',
    'umCustomer',
    'productId',
    'umConvFactor',
    'proposedFactor',
    'customerId',
    'confirmedBy',
  ],
  sparse: ['proposedFactor'],
  // the channel is chosen above the list already
  filters: [
    'productId',
    'umCustomer',
    'customerSKU',
    'customerId',
    'confirmedBy',
    'proposedFactor',
  ],
  sort: 'customerSKU',
  form: [
    {
      label: 'tabGeneral',
      fields: [
        'customerId',
        'customerSKU',
        'umCustomer',
        'customerSKUName',
        'productId',
        'proposedFactor',
      ],
    },
    {
      label: 'tabConfirmation',
      fields: ['umConvFactor', 'confirmedBy', 'confirmedAt', 'proposedBy', 'proposedAt'],
    },
  ],
  actions: [
    {
      name: 'confirm',
      label: 'actConfirm',
      icon: 'check',
      reason: 'none',
      preview: false,
      bulk: true,
      danger: false,
      effect: 'effectConfirm',
      done: 'doneConfirm',
      fits: isProposed,
    },
    {
      name: 'reject',
      label: 'actReject',
      icon: 'x',
      reason: 'required',
      preview: false,
      bulk: true,
      danger: true,
      effect: 'effectReject',
      done: 'doneReject',
      fits: isProposed,
    },
  ],
  unique: [['customerId', 'customerSKU', 'umCustomer']],
});
