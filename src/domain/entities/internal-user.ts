import { defineEntity } from '../entity.ts';
import { defineChild } from '../entity-child.ts';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { reference } from '../fields/reference.ts';
import { BP_TYPE, INTERNAL_ROLES } from '../rules/permission/sales-role.ts';
import {
  groupsOfPerson,
  keptAsPerson,
  personFields,
  personFilters,
  personForm,
  personList,
  statusChanges,
} from './person-fields.ts';

/** Users inside the provider [2.30]. */
export const internalUser = defineEntity({
  ...keptAsPerson,
  resource: 'internalUser',
  path: 'internal-users',
  tcode: '300-001-INT',
  route: '/users/internal',
  where: { bpType: BP_TYPE.internal },
  menu: { section: 'accessPolicies', icon: 'person' },
  fields: personFields({
    salesRole: choice({ values: INTERNAL_ROLES, labels: 'salesRole' }),
  }),
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
  list: personList('salesRole'),
  filters: personFilters('salesRole'),
  form: personForm('salesRole', ['isAdmin'], { label: 'tabStructure', child: 'nodes' }),
});
