import { defineEntity } from '../entity.ts';
import { defineChild } from '../entity-child.ts';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { reference } from '../fields/reference.ts';
import { BP_TYPE, INTERNAL_ROLES } from '../rules/sales-role.ts';
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

/** Users inside the provider [2.30]. */
export const internalUser = defineEntity({
  ...keptAsPerson,
  noun: 'internalUser',
  path: 'internal-users',
  tcode: '300-001-INT',
  route: '/users/internal',
  where: { bpType: BP_TYPE.internal },
  menu: { section: 'accessPolicies', icon: 'person' },
  fields: {
    ...identityFields,
    salesRole: choice({ values: INTERNAL_ROLES, labels: 'salesRole' }),
    ...paperFields,
    ...addressFields,
    ...communicationFields,
  },
  children: {
    nodes: defineChild({
      table: 'salesNodeHolder',
      parent: 'businessPartnerId',
      scope: 'parent',
      readOnly: true,
      sort: ['validFrom'],
      fields: {
        salesNodeId: reference({ to: 'salesNode', required: true }),
        validFrom: date({ required: true }),
        validTo: date({}),
      },
    }),
    groups: groupsOfPerson,
    statusChanges,
  },
  list: ['nmpCode', 'name1', 'email', 'salesRole', 'cellPhone', 'status1'],
  filters: ['nmpCode', 'name1', 'email', 'status1', 'salesRole', 'taxNum'],
  form: [
    {
      label: 'tabGeneral',
      fields: [
        'nmpCode',
        'sapCode',
        'name1',
        'alias',
        'salesRole',
        'status1',
        'isAdmin',
        'bpType',
        'changePasswdNextLogon',
        'taxNumTypeId',
        'taxNum',
        'birthDate',
        'motherName',
      ],
      headings: { ...personHeadings, salesRole: 'groupProfile' },
    },
    { label: 'tabAddress', fields: ADDRESS_ORDER },
    { label: 'tabCommunication', fields: communicationNames },
    { label: 'tabStructure', child: 'nodes' },
    ...lastTabs,
  ],
});
