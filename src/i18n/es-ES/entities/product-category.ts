import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/product-category.ts';

export const words = {
  one: 'Categoría de productos',
  many: 'Categorías de productos',
} as const satisfies Translation<typeof source>;
