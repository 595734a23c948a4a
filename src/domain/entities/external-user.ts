import { channelLink } from './channel-link.ts';
import { defineEntity } from '../entity.ts';
import { defineChild } from '../entity-child.ts';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { reference } from '../fields/reference.ts';
import { BP_TYPE, EXTERNAL_ROLES, EXTERNAL_USER_TYPES } from '../rules/sales-role.ts';
import { ADDRESS_ORDER, addressFields } from './address.ts';
import {
  communicationFields,
  communicationNames,
  groupsOfPerson,
  identityFields,
  keptAsPerson,
  lastTabs,
  paperFields,
  personHeadings,
  statusChanges,
} from './person-fields.ts';
import { periodFailures } from './validity.ts';

/** Users at the distribution channels [2.29]: who they are, and where they sell or manage, since when, and under whom. */
export const externalUser = defineEntity({
  ...keptAsPerson,
  noun: 'externalUser',
  path: 'external-users',
  tcode: '300-001-EXT',
  route: '/users/external',
  where: { bpType: BP_TYPE.external },
  menu: { section: 'accessPolicies', icon: 'users' },
  fields: {
    ...identityFields,
    bpSubtype: choice({ values: Object.keys(EXTERNAL_USER_TYPES), labels: 'channelType' }),
    ...paperFields,
    ...addressFields,
    ...communicationFields,
  },
  children: {
    links: defineChild({
      table: 'channelLink',
      parent: 'businessPartnerId',
      scope: channelLink.scope,
      sort: ['hireDate'],
      unique: ['customerId', 'salesRoleId', 'hireDate'],
      fields: {
        customerId: reference({ to: 'customer', required: true }),
        salesRoleId: choice({
          required: true,
          values: EXTERNAL_ROLES,
          labels: 'channelRole',
          initial: 'CSC',
        }),
        hireDate: date({ required: true }),
        fireDate: date({}),
        reportsTo: reference({ to: 'person' }),
      },
      check: (row) => periodFailures(row.hireDate, row.fireDate, 'fireDate'),
    }),
    groups: groupsOfPerson,
    statusChanges,
  },
  list: ['nmpCode', 'name1', 'email', 'bpSubtype', 'cellPhone', 'status1'],
  filters: ['nmpCode', 'name1', 'email', 'status1', 'bpSubtype', 'taxNum'],
  form: [
    {
      label: 'tabGeneral',
      fields: [
        'nmpCode',
        'sapCode',
        'name1',
        'alias',
        'bpSubtype',
        'status1',
        'bpType',
        'changePasswdNextLogon',
        'taxNumTypeId',
        'taxNum',
        'birthDate',
        'motherName',
      ],
      headings: { ...personHeadings, bpSubtype: 'groupProfile' },
    },
    { label: 'tabAddress', fields: ADDRESS_ORDER },
    { label: 'tabCommunication', fields: communicationNames },
    { label: 'tabChannels', child: 'links' },
    ...lastTabs,
  ],
});
