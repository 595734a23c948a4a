import { channelLink } from './channel-link.ts';
import { defineEntity } from '../entity.ts';
import { defineChild } from '../entity-child.ts';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { reference } from '../fields/reference.ts';
import { BP_TYPE, EXTERNAL_ROLES, EXTERNAL_USER_TYPES } from '../rules/permission/sales-role.ts';
import {
  groupsOfPerson,
  keptAsPerson,
  personFields,
  personFilters,
  personForm,
  statusChanges,
} from './person-fields.ts';
import { periodFailures } from './validity.ts';

/**
 * Users at the distribution channels [2.29], with the channel, role, start date and superior of
 * each.
 */
export const externalUser = defineEntity({
  ...keptAsPerson,
  resource: 'externalUser',
  path: 'external-users',
  tcode: '300-001-EXT',
  route: '/users/external',
  where: { bpType: BP_TYPE.external },
  menu: { section: 'accessPolicies', icon: 'users' },
  fields: personFields({
    // Oldest link valid today: it distinguishes people in the list.
    customerId: reference({ to: 'customer', readOnly: true }),
    salesRoleId: choice({ values: EXTERNAL_ROLES, labels: 'channelRole', readOnly: true }),
    reportsTo: reference({ to: 'person', readOnly: true }),
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
  list: ['name1', 'email', 'salesRoleId', 'customerId', 'reportsTo', 'cellPhone', 'status1'],
  filters: ['customerId', 'salesRoleId', ...personFilters('bpSubtype')],
  form: personForm('bpSubtype', [], { label: 'tabChannels', child: 'links' }),
});
