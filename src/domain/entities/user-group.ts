import { defineEntity } from '../entity.ts';
import { defineChild } from '../entity-child.ts';
import { boolean } from '../fields/boolean.ts';
import { choice, status } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { TCODES } from '../tcode.ts';

/**
 * User groups [2.31]: rights of their members. A person's level is the highest that an active
 * group gives.
 */
export const userGroup = defineEntity({
  resource: 'userGroup',
  path: 'user-groups',
  table: 'userGroup',
  tcode: '300-002',
  route: '/users/groups',
  menu: { section: 'accessPolicies', icon: 'key' },
  fields: {
    nmpCode: code({ required: true }),
    name1: text({ required: true, maxLength: 120 }),
    status1: status({}),
    twoFactorRequired: boolean({ hint: 'hintTwoFactor' }),
  },
  children: {
    permissions: defineChild({
      table: 'userGroupPermission',
      parent: 'userGroupId',
      scope: 'parent',
      sort: ['tcode'],
      unique: ['tcode'],
      fields: {
        tcode: choice({ required: true, values: TCODES, labels: 'tcode' }),
        acsPermLevel: choice({
          required: true,
          values: ['0', '1', '2'],
          labels: 'level',
          stored: 'smallint',
        }),
      },
    }),
    users: defineChild({
      table: 'userGroupMember',
      parent: 'userGroupId',
      scope: 'parent',
      unique: ['businessPartnerId'],
      fields: { businessPartnerId: reference({ to: 'person', required: true }) },
    }),
  },
  code: 'nmpCode',
  title: 'name1',
  status: 'status1',
  scope: 'everybody',
  search: ['nmpCode', 'name1'],
  list: ['name1', 'nmpCode', 'twoFactorRequired', 'status1'],
  filters: ['nmpCode', 'name1', 'twoFactorRequired', 'status1'],
  sort: 'name1',
  form: [
    { label: 'tabGeneral', fields: ['nmpCode', 'name1', 'status1', 'twoFactorRequired'] },
    { label: 'tabPermissions', child: 'permissions' },
    { label: 'tabUsers', child: 'users' },
  ],
  unique: [['nmpCode']],
});
