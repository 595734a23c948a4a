import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/package.ts';

export const words = {
  one: 'Embalagem',
  many: 'Embalagens',
  weightVolQty: 'Peso ou volume (Kg/L)',
  hintPackage: 'Quanto do produto cabe em uma embalagem.',
} as const satisfies Translation<typeof source>;
