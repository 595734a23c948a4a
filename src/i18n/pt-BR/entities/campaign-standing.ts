import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/campaign-standing.ts';

export const words = {
  one: 'Venda e meta',
  many: 'Vendas e metas',
  standingCampaign: 'Campanha',
  standingGroup: 'Grupo econômico',
  standingRegion: 'Região',
  standingCategory: 'Categoria',
  standingSold: 'Vendido',
  standingTarget: 'Meta',
  standingThreshold: 'Gatilho',
  standingTrigger: 'Gatilho atingido',
  standingTrigger_reached: 'Atingido',
  standingTrigger_short: 'Não atingido',
  standingTrigger_none: 'Sem gatilho',
  standingValue: 'Vendido em R$',
  standingCicle: 'Ciclo',
} as const satisfies Translation<typeof source>;
