import { defineEntity } from '../entity.ts';
import { defineChild } from '../entity-child.ts';
import { choice } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { periodFailures } from './validity.ts';
import { datedChannels } from './dated-channels.ts';
import { NODE_KINDS } from '../rules/structure/sales-structure.ts';

/** The internal sales structure [2.14]: a tree with its people, vacancies and channels, all of them dated. */
export const salesNode = defineEntity({
  resource: 'salesNode',
  path: 'sales-nodes',
  table: 'salesNode',
  tcode: '700-020',
  route: '/salesstructure/:provider',
  menu: { section: 'commercial', icon: 'tree' },
  fields: {
    nmpCode: code({ required: true }),
    name1: text({ required: true, maxLength: 120 }),
    kind: choice({ required: true, values: NODE_KINDS, labels: 'nodeKind' }),
    // Today's holder, the earliest of several; empty while the position is vacant.
    businessPartnerId: reference({ to: 'person', readOnly: true }),
    parentId: reference({ to: 'salesNode', createOnly: true, hint: 'hintPlace' }),
    salesRegionId: reference({ to: 'salesRegion' }),
    validFrom: date({ required: true }),
    validTo: date({}),
  },
  children: {
    holders: defineChild({
      table: 'salesNodeHolder',
      parent: 'salesNodeId',
      scope: 'parent',
      sort: ['validFrom'],
      fields: {
        businessPartnerId: reference({ to: 'person', required: true, only: { bpType: '91' } }),
        validFrom: date({ required: true }),
        validTo: date({}),
      },
      check: (row) => periodFailures(row.validFrom, row.validTo, 'validTo'),
    }),
    places: defineChild({
      table: 'salesNodePlace',
      parent: 'salesNodeId',
      scope: 'parent',
      readOnly: true,
      sort: ['validFrom'],
      fields: {
        parentId: reference({ to: 'salesNode', required: true }),
        validFrom: date({ required: true }),
        validTo: date({}),
      },
    }),
    channels: datedChannels('customerAssignment', 'salesNodeId'),
  },
  code: 'nmpCode',
  title: 'name1',
  scope: { node: 'id' },
  search: ['nmpCode', 'name1'],
  list: [
    'name1',
    'nmpCode',
    'kind',
    'businessPartnerId',
    'parentId',
    'salesRegionId',
    'validFrom',
    'validTo',
  ],
  filters: [
    'nmpCode',
    'name1',
    'kind',
    'businessPartnerId',
    'parentId',
    'salesRegionId',
    'validFrom',
  ],
  sort: 'nmpCode',
  form: [
    {
      label: 'tabGeneral',
      fields: ['nmpCode', 'name1', 'kind', 'parentId', 'salesRegionId', 'validFrom', 'validTo'],
    },
    { label: 'tabPeople', child: 'holders' },
    { label: 'tabChannels', child: 'channels' },
    { label: 'tabPlaces', child: 'places' },
  ],
  actions: [
    {
      name: 'move',
      label: 'actMove',
      reason: 'optional',
      preview: false,
      bulk: false,
      danger: false,
      effect: 'effectMove',
      done: 'doneMove',
      fields: ['parentId', 'validFrom'],
    },
  ],
  unique: [['nmpCode']],
  tree: 'parentId',
  optionFields: ['kind'],
  optionPeople: {
    table: 'salesNodeHolder',
    parent: 'salesNodeId',
    person: 'businessPartnerId',
  },
  check: (row) => [
    ...periodFailures(row.validFrom, row.validTo, 'validTo'),
    ...(row.kind === 'bu' || row.kind === null || row.parentId !== null
      ? []
      : [{ path: 'parentId', code: 'required' } as const]),
    ...(row.kind === 'bu' && row.parentId !== null
      ? [{ path: 'parentId', code: 'node-level' } as const]
      : []),
  ],
});
