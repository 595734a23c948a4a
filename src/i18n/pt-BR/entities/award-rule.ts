import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/award-rule.ts';

export const words = {
  one: 'Regra de premiação',
  many: 'Regras de premiação',
  campaignName: 'Campanha',
  campaignCicle: 'Ciclo',
  awardUntil: 'Notas emitidas até',
  salesRoleAwarded: 'Quem é premiado',
  salesRoleAwarded_CTV: 'Vendedores',
  salesRoleAwarded_MANAGER: 'Gerentes dos canais',
  awardedPlaces: 'Posições premiadas',
  awardTargets: 'Metas',
  awardRedistribution: 'Vendas a outros canais pontuam',
  awardTyped: 'Notas digitadas pontuam',
  awardDisclosure: 'O que os outros veem',
  disclosure_named: 'Nomes de todos',
  disclosure_alias: 'Apelidos dos outros',
  disclosure_neighbours: 'A própria posição e as vizinhas',
} as const satisfies Translation<typeof source>;
