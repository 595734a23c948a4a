import type { productPack } from '../../../domain/entities/package.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Package',
  many: 'Packages',
  weightVolQty: 'Weight or volume (Kg/L)',
  hintPackage: 'How much of the product a package holds.',
} as const satisfies EntityWords<typeof productPack>;
