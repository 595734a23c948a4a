import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/economic-group.ts';

export const words = {
  one: 'Grupo económico',
  many: 'Grupos económicos',
  taxNumBase: 'Raíz del número fiscal',
  hintRoot: 'Los 8 primeros caracteres del CNPJ, comunes a la matriz y las sucursales.',
  tabMembers: 'Canales del grupo',
} as const satisfies Translation<typeof source>;
