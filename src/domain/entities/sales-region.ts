import { defineEntity } from '../entity.ts';
import { defineChild } from '../entity-child.ts';
import { status } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { integer } from '../fields/integer.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';

/** Sales regions with their states [2.16]. */
export const salesRegion = defineEntity({
  resource: 'salesRegion',
  path: 'sales-regions',
  table: 'salesRegion',
  tcode: '700-030',
  route: '/salesregions',
  menu: { section: 'commercial', icon: 'map' },
  fields: {
    // its id, under the name by which others refer to it (3.17)
    salesRegionId: integer({ readOnly: true }),
    nmpCode: code({ required: true }),
    name1: text({ required: true, maxLength: 120 }),
    status1: status({}),
  },
  children: {
    states: defineChild({
      table: 'salesRegionState',
      parent: 'salesRegionId',
      scope: 'parent',
      unique: ['stateId'],
      fields: { stateId: reference({ to: 'state', key: 'text', required: true }) },
    }),
  },
  code: 'nmpCode',
  title: 'name1',
  status: 'status1',
  scope: 'everybody',
  search: ['nmpCode', 'name1'],
  list: ['name1', 'nmpCode', 'salesRegionId', 'status1'],
  filters: ['salesRegionId', 'nmpCode', 'name1', 'status1'],
  sort: 'name1',
  form: [
    { label: 'tabGeneral', fields: ['salesRegionId', 'nmpCode', 'name1', 'status1'] },
    { label: 'tabStates', child: 'states' },
  ],
  unique: [['nmpCode']],
});
