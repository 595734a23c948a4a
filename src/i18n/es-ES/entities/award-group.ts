import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/award-group.ts';

export const words = {
  one: 'Grupo de premios',
  many: 'Grupos de premios',
  campaignName: 'Campaña',
  campaignCicle: 'Ciclo',
  awardUntil: 'Facturas emitidas hasta',
  salesRoleAwarded: 'Quién es premiado',
  salesRoleAwarded_CTV: 'Vendedores',
  salesRoleAwarded_MANAGER: 'Gerentes de los canales',
  awardedPlaces: 'Puestos premiados',
  awardChannels: 'Canales',
  awardTotal: 'Total de los premios',
} as const satisfies Translation<typeof source>;
