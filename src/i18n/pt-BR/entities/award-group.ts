import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/award-group.ts';

export const words = {
  one: 'Grupo de premiação',
  many: 'Grupos de premiação',
  campaignName: 'Campanha',
  campaignCicle: 'Ciclo',
  awardUntil: 'Notas emitidas até',
  salesRoleAwarded: 'Quem é premiado',
  salesRoleAwarded_CTV: 'Vendedores',
  salesRoleAwarded_MANAGER: 'Gerentes dos canais',
  awardedPlaces: 'Posições premiadas',
  awardChannels: 'Canais',
  awardTotal: 'Total dos prêmios',
} as const satisfies Translation<typeof source>;
