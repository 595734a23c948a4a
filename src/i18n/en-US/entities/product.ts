import type { product } from '../../../domain/entities/product.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Product',
  many: 'Products',
  productCategoryId: 'Product category',
  productGroupId: 'Product group',
  packageId: 'Package',
  tabPackages: 'Packages',
} as const satisfies EntityWords<typeof product>;
