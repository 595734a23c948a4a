import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/product-category.ts';

export const words = {
  one: 'Categoria de produtos',
  many: 'Categorias de produtos',
} as const satisfies Translation<typeof source>;
