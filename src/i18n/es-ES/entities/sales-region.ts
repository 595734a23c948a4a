import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/sales-region.ts';

export const words = {
  one: 'Región de ventas',
  many: 'Regiones de ventas',
  salesRegionId: 'ID de la región',
  tabStates: 'Estados',
} as const satisfies Translation<typeof source>;
