import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/economic-group.ts';

export const words = {
  one: 'Grupo econômico',
  many: 'Grupos econômicos',
  taxNumBase: 'Raiz do CNPJ',
  hintRoot: 'Os 8 primeiros caracteres do CNPJ, comuns a matriz e filiais.',
  tabMembers: 'Canais do grupo',
} as const satisfies Translation<typeof source>;
