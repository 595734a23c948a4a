import { defineEntity } from '../entity.ts';
import { boolean } from '../fields/boolean.ts';
import { choice } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { dateTime } from '../fields/date-time.ts';
import { decimal } from '../fields/decimal.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { POSTING_STATES, postingMachine } from '../rules/stock/posting-machine.ts';
import { POSTING_TYPES } from '../rules/stock/posting-types.ts';
import { machineActions } from './machine-actions.ts';

const actions = machineActions(
  postingMachine,
  {
    reverse: {
      label: 'actReversePosting',
      done: 'doneReversePosting',
      icon: 'arrowUUpLeft',
      preview: false,
    },
  },
  { status1: 'posted' },
);

/**
 * Stock that people post for a channel in addition to its invoices [2.24]; reversed, not deleted,
 * once its month is closed.
 */
export const stockPosting = defineEntity({
  resource: 'stockPosting',
  path: 'stock-postings',
  table: 'stock_posting',
  tcode: '250-110',
  route: '/stock/postings',
  menu: { section: 'transactions', icon: 'box' },
  fields: {
    postNMPCode: code({ readOnly: true }),
    customer: reference({ to: 'customer', required: true, createOnly: true }),
    product: reference({ to: 'product', required: true }),
    postingType: choice({ values: POSTING_TYPES, labels: 'postingType', required: true }),
    movementDate: date({ required: true }),
    quantity: decimal({ required: true, above: '0', unit: 'Kg/L' }),
    signedQuantity: decimal({ readOnly: true, unit: 'Kg/L' }),
    description: text({ maxLength: 400, lines: 3 }),
    status1: choice({
      values: POSTING_STATES,
      labels: 'postingStatus',
      look: 'status',
      meanings: { posted: 'active', reversed: 'inactive' },
      readOnly: true,
    }),
    monthClosed: boolean({ readOnly: true }),
    reversesId: reference({ to: 'stockPosting', readOnly: true }),
    reversedById: reference({
      to: 'stockPosting',
      readOnly: true,
      when: { status1: ['reversed'] },
    }),
    postedBy: reference({ to: 'person', readOnly: true }),
    postedAt: dateTime({ readOnly: true }),
  },
  code: 'postNMPCode',
  title: 'postNMPCode',
  status: 'status1',
  activeStatus: 'posted',
  scope: { wholeChannel: 'customer' },
  search: ['postNMPCode', 'description', 'product', 'customer'],
  sparse: ['reversesId'],
  list: [
    'postNMPCode',
    'status1',
    'movementDate',
    'customer',
    'product',
    'postingType',
    'signedQuantity',
    'monthClosed',
    'reversesId',
    'description',
  ],
  filters: [
    'postNMPCode',
    'customer',
    'product',
    'postingType',
    'movementDate',
    'status1',
    'monthClosed',
    'postedBy',
  ],
  sort: '-movementDate',
  form: [
    {
      label: 'tabGeneral',
      fields: [
        'postingType',
        'customer',
        'product',
        'movementDate',
        'quantity',
        'description',
        'signedQuantity',
        'postNMPCode',
        'status1',
        'monthClosed',
        'reversesId',
        'reversedById',
        'postedBy',
        'postedAt',
      ],
    },
  ],
  actions,
});
