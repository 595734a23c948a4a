import type { productCategory } from '../../../domain/entities/product-category.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Product category',
  many: 'Product categories',
} as const satisfies EntityWords<typeof productCategory>;
