import type { salesNode } from '../../../domain/entities/sales-node.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Sales structure unit',
  many: 'Internal sales team',
  parentId: 'Belongs to',
  kind: 'Level',
  salesRegionId: 'Sales region',
  hintPlace: 'To move the unit later, use “Move” and choose a date.',
  nodeKind_bu: 'Business unit (BU)',
  nodeKind_regional: 'Regional',
  nodeKind_distrital: 'District',
  nodeKind_territory: 'Territory',
  tabPlaces: 'Place in the structure',
  actMove: 'Move',
  doneMove: '{{name}} has moved.',
  effectMove: 'The unit and all below it belong there from this day on.',
} as const satisfies EntityWords<typeof salesNode>;
