import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/sales-node.ts';

export const words = {
  one: 'Unidad de la estructura de ventas',
  many: 'Equipo interno',
  parentId: 'Pertenece a',
  kind: 'Nivel',
  salesRegionId: 'Región de ventas',
  hintPlace: 'Una vez creada, la unidad cambia de lugar con «Mover», a partir de una fecha.',
  nodeKind_bu: 'BU',
  nodeKind_regional: 'Regional',
  nodeKind_distrital: 'Distrital',
  nodeKind_territory: 'Territorio',
  tabPlaces: 'Posición en la estructura',
  actMove: 'Mover',
  doneMove: '{{name}} tiene su nuevo lugar en la estructura.',
  effectMove: 'La unidad y todo lo que hay debajo pasan allí desde ese día.',
} as const satisfies Translation<typeof source>;
