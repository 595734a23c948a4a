import { defineEntity } from '../entity.ts';
import { boolean } from '../fields/boolean.ts';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { dateTime } from '../fields/date-time.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { DEPUTY_STATUSES, deputyMachine } from '../rules/account/deputy-machine.ts';
import { machineActions } from './machine-actions.ts';
import { periodFailures } from './validity.ts';

const actions = machineActions(
  deputyMachine,
  { revoke: { label: 'actRevokeDeputy', done: 'doneRevokeDeputy', icon: 'x', preview: false } },
  { status1: 'active' },
);

/** Deputies: the user, the person represented and the days (`domain.md` 5). */
export const deputy = defineEntity({
  resource: 'deputy',
  path: 'deputies',
  table: 'deputy',
  tcode: '300-910',
  route: '/users/deputies',
  menu: { section: 'accessPolicies', icon: 'userSwitch' },
  fields: {
    absentId: reference({ to: 'colleague', createOnly: true, hint: 'hintAbsent' }),
    deputyId: reference({ to: 'colleague', required: true, hint: 'hintDeputy' }),
    salesNodeId: reference({ to: 'salesNode', label: 'deputyPart', hint: 'hintDeputyPart' }),
    validFrom: date({ required: true }),
    validTo: date({ required: true, hint: 'hintDeputyDays' }),
    decidesInvoices: boolean({ initial: true }),
    approvesCampaigns: boolean({ hint: 'hintDeputyMarks' }),
    descr: text({ maxLength: 200 }),
    status1: choice({
      values: DEPUTY_STATUSES,
      labels: 'deputyStatus',
      readOnly: true,
      look: 'status',
      meanings: { active: 'active', revoked: 'inactive' },
    }),
    revokedAt: dateTime({ readOnly: true }),
  },
  title: 'deputyId',
  status: 'status1',
  scope: [{ self: 'absentId' }, { self: 'deputyId' }],
  search: ['absentId', 'deputyId'],
  list: [
    'absentId',
    'deputyId',
    'salesNodeId',
    'validFrom',
    'validTo',
    'decidesInvoices',
    'approvesCampaigns',
    'status1',
  ],
  filters: ['absentId', 'deputyId', 'validFrom', 'validTo', 'status1'],
  sort: '-validFrom',
  form: [
    {
      label: 'tabGeneral',
      fields: [
        'absentId',
        'deputyId',
        'salesNodeId',
        'validFrom',
        'validTo',
        'decidesInvoices',
        'approvesCampaigns',
        'descr',
        'status1',
        'revokedAt',
      ],
    },
  ],
  actions,
  unique: [['absentId', 'deputyId', 'validFrom']],
  check: (row) => periodFailures(row.validFrom, row.validTo, 'validTo'),
});
