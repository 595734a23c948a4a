import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/sales-node.ts';

export const words = {
  one: 'Unidade da estrutura de vendas',
  many: 'Equipe interna',
  parentId: 'Pertence a',
  kind: 'Nível',
  salesRegionId: 'Região de vendas',
  hintPlace: 'Depois de criada, a unidade muda de lugar com “Mover”, a partir de uma data.',
  nodeKind_bu: 'Unidade de negócio (BU)',
  nodeKind_regional: 'Regional',
  nodeKind_distrital: 'Distrital',
  nodeKind_territory: 'Território',
  tabPlaces: 'Lugar na estrutura',
  actMove: 'Mover',
  doneMove: '{{name}} mudou de lugar na estrutura.',
  effectMove: 'A unidade e tudo abaixo dela passam para lá a partir desse dia.',
} as const satisfies Translation<typeof source>;
