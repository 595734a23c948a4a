import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/sales-region.ts';

export const words = {
  one: 'Região de vendas',
  many: 'Regiões de vendas',
  tabStates: 'Estados',
} as const satisfies Translation<typeof source>;
