import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/sales-node.ts';

export const words = {
  one: 'Unidad de la estructura de ventas',
  many: 'Equipo de ventas interno',
  parentId: 'Pertenece a',
  kind: 'Nivel',
  salesRegionId: 'Región de ventas',
  hintPlace: 'Una vez creada, la unidad cambia de lugar con «Mover», a partir de una fecha.',
  nodeKind_bu: 'Unidad de negocio (BU)',
  nodeKind_regional: 'Regional',
  nodeKind_distrital: 'Distrital',
  nodeKind_territory: 'Territorio',
  tabPlaces: 'Lugar en la estructura',
  actMove: 'Mover',
  doneMove: 'Se movió {{name}} en la estructura.',
  effectMove: 'La unidad y todo lo que depende de ella pasan allí desde ese día.',
} as const satisfies Translation<typeof source>;
