import { defineEntity } from '../entity.ts';
import { status } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { taxNumber } from '../fields/tax-number.ts';
import { text } from '../fields/text.ts';
import { datedChannels } from './dated-channels.ts';

/** Economic groups with their channels and since when they belong [2.34]. */
export const economicGroup = defineEntity({
  resource: 'economicGroup',
  path: 'economic-groups',
  table: 'economicGroup',
  tcode: '500-040',
  route: '/economicgroup',
  menu: { section: 'commercial', icon: 'buildings' },
  fields: {
    nmpCode: code({ required: true }),
    name1: text({ required: true, maxLength: 120, nameOf: 'company' }),
    taxNumBase: taxNumber({ part: 'root', hint: 'hintRoot' }),
    status1: status({}),
  },
  children: {
    members: datedChannels('economicGroupMember', 'economicGroupId'),
  },
  code: 'nmpCode',
  title: 'name1',
  status: 'status1',
  scope: { group: 'id' },
  search: ['nmpCode', 'name1', 'taxNumBase'],
  list: ['name1', 'nmpCode', 'taxNumBase', 'status1'],
  filters: ['nmpCode', 'name1', 'taxNumBase', 'status1'],
  sort: 'name1',
  form: [
    { label: 'tabGeneral', fields: ['nmpCode', 'name1', 'taxNumBase', 'status1'] },
    { label: 'tabMembers', child: 'members' },
  ],
  unique: [['nmpCode']],
});
