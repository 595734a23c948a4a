import { channelLink } from './channel-link.ts';
import { defineEntity } from '../entity.ts';
import { defineChild } from '../entity-child.ts';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { reference } from '../fields/reference.ts';
import { BP_TYPE, EXTERNAL_ROLES, EXTERNAL_USER_TYPES } from '../rules/sales-role.ts';
import {
  groupsOfPerson,
  keptAsPerson,
  personFields,
  personFilters,
  personForm,
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
  fields: personFields({
    // of the oldest link that holds today: what tells people of the list apart
    customerId: reference({ to: 'customer', readOnly: true }),
    salesRoleId: choice({ values: EXTERNAL_ROLES, labels: 'channelRole', readOnly: true }),
    bpSubtype: choice({ values: Object.keys(EXTERNAL_USER_TYPES), labels: 'channelType' }),
  }),
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
  // what has no room is told below the code, the last first: a role is short enough for that, an address is not
  list: ['nmpCode', 'name1', 'email', 'customerId', 'salesRoleId', 'cellPhone', 'status1'],
  filters: ['customerId', 'salesRoleId', ...personFilters('bpSubtype')],
  form: personForm('bpSubtype', [], { label: 'tabChannels', child: 'links' }),
});
