import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/sales-region.ts';

export const words = {
  one: 'Região de vendas',
  many: 'Regiões de vendas',
  salesRegionId: 'ID da região',
  tabStates: 'Estados',
} as const satisfies Translation<typeof source>;
