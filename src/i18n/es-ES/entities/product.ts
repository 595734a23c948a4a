import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/product.ts';

export const words = {
  one: 'Producto',
  many: 'Productos',
  productCategoryId: 'Categoría del producto',
  productGroupId: 'Grupo del producto',
  packageId: 'Envase',
  tabPackages: 'Envases',
} as const satisfies Translation<typeof source>;
