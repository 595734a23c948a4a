import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/campaign-standing.ts';

export const words = {
  one: 'Venta frente a la meta',
  many: 'Ventas frente a las metas',
  standingCampaign: 'Campaña',
  standingGroup: 'Grupo económico',
  standingRegion: 'Región',
  standingCategory: 'Categoría',
  standingSold: 'Vendido',
  standingTarget: 'Meta',
  standingThreshold: 'Gatillo',
  standingTrigger: 'Gatillo alcanzado',
  standingTrigger_reached: 'Alcanzado',
  standingTrigger_short: 'No alcanzado',
  standingTrigger_none: 'Sin gatillo',
  standingValue: 'Vendido en R$',
  standingCicle: 'Ciclo',
} as const satisfies Translation<typeof source>;
