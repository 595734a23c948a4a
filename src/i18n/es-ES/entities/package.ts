import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/package.ts';

export const words = {
  one: 'Envase',
  many: 'Envases',
  weightVolQty: 'Peso o volumen (Kg/L)',
  hintPackage: 'Cuánto del producto cabe en un envase.',
} as const satisfies Translation<typeof source>;
