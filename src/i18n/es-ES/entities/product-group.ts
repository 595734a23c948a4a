import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/product-group.ts';

export const words = {
  one: 'Grupo de productos',
  many: 'Grupos de productos',
} as const satisfies Translation<typeof source>;
