import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/product.ts';

export const words = {
  one: 'Produto',
  many: 'Produtos',
  productCategoryId: 'Categoria do produto',
  productGroupId: 'Grupo do produto',
  packageId: 'Embalagem',
  tabPackages: 'Embalagens',
} as const satisfies Translation<typeof source>;
