import { defineEntity } from '../entity.ts';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { dateTime } from '../fields/date-time.ts';
import { reference } from '../fields/reference.ts';
import { periodFailures } from './validity.ts';

/**
 * Sales structure of the channels [2.15]: sellers and managers with their channel, start date and
 * superior.
 */
export const channelLink = defineEntity({
  resource: 'channelLink',
  path: 'channel-links',
  table: 'channelLink',
  tcode: '700-040',
  route: '/salesstructure/customers',
  menu: { section: 'commercial', icon: 'team' },
  fields: {
    customerId: reference({ to: 'customer', required: true, createOnly: true }),
    businessPartnerId: reference({
      to: 'person',
      required: true,
      createOnly: true,
      only: { bpType: '92' },
    }),
    salesRoleId: choice({
      required: true,
      values: ['CSC', 'CSM'],
      labels: 'channelRole',
      initial: 'CSC',
    }),
    hireDate: date({ required: true }),
    fireDate: date({}),
    reportsTo: reference({ to: 'person', only: { bpType: '92' }, hint: 'hintReportsTo' }),
    awaitsSince: dateTime({ readOnly: true, hint: 'hintAwaitsSince' }),
  },
  title: 'salesRoleId',
  scope: [{ wholeChannel: 'customerId' }, { self: 'businessPartnerId' }],
  search: ['customerId', 'businessPartnerId', 'reportsTo'],
  list: [
    'customerId',
    'businessPartnerId',
    'salesRoleId',
    'hireDate',
    'fireDate',
    'reportsTo',
    'awaitsSince',
  ],
  filters: ['customerId', 'businessPartnerId', 'salesRoleId', 'hireDate', 'fireDate', 'reportsTo'],
  sort: 'customerId',
  form: [
    {
      label: 'tabGeneral',
      fields: [
        'customerId',
        'businessPartnerId',
        'salesRoleId',
        'hireDate',
        'fireDate',
        'reportsTo',
        'awaitsSince',
      ],
    },
  ],
  actions: [
    {
      name: 'confirm',
      label: 'actConfirmLink',
      icon: 'checkCircle',
      reason: 'none',
      preview: false,
      bulk: true,
      danger: false,
      readers: true,
      effect: 'effectConfirmLink',
      done: 'doneConfirmLink',
      fits: (row) => row['awaitsSince'] !== null && row['awaitsSince'] !== '',
    },
    {
      name: 'transfer',
      label: 'actTransfer',
      reason: 'optional',
      preview: false,
      bulk: false,
      danger: false,
      effect: 'effectTransfer',
      done: 'doneTransfer',
      fields: ['customerId', 'salesRoleId', 'reportsTo', 'hireDate'],
    },
  ],
  unique: [['customerId', 'businessPartnerId', 'salesRoleId', 'hireDate']],
  check: (row) => [
    ...periodFailures(row.hireDate, row.fireDate, 'fireDate'),
    ...(row.reportsTo !== null && row.reportsTo === row.businessPartnerId
      ? [{ path: 'reportsTo', code: 'invalid' } as const]
      : []),
  ],
});
