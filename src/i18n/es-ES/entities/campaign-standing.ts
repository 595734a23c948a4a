import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/campaign-standing.ts';

export const words = {
  one: 'Venta frente al objetivo',
  many: 'Ventas frente a los objetivos',
  standingCampaign: 'Campaña',
  standingGroup: 'Grupo económico',
  standingRegion: 'Región',
  standingCategory: 'Categoría',
  standingSold: 'Vendido',
  standingTarget: 'Objetivo',
  standingThreshold: 'Umbral',
  standingTrigger: 'Umbral alcanzado',
  standingTrigger_reached: 'Alcanzado',
  standingTrigger_short: 'No alcanzado',
  standingTrigger_none: 'Sin umbral',
  standingValue: 'Vendido en R$',
  standingCicle: 'Ciclo',
} as const satisfies Translation<typeof source>;
