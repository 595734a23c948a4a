import type { productGroup } from '../../../domain/entities/product-group.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Product group',
  many: 'Product groups',
} as const satisfies EntityWords<typeof productGroup>;
