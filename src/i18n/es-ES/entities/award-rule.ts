import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/award-rule.ts';

export const words = {
  one: 'Regla de premios',
  many: 'Reglas de premios',
  campaignName: 'Campaña',
  campaignCicle: 'Ciclo',
  awardUntil: 'Facturas emitidas hasta',
  salesRoleAwarded: 'Quién es premiado',
  salesRoleAwarded_CTV: 'Vendedores',
  salesRoleAwarded_MANAGER: 'Gerentes de los canales',
  awardedPlaces: 'Puestos premiados',
  awardTargets: 'Objetivos',
  awardRedistribution: 'Las ventas a otros canales puntúan',
  awardTyped: 'Las facturas registradas manualmente puntúan',
  awardDisclosure: 'Qué ven los demás',
  disclosure_named: 'Nombres de todos',
  disclosure_alias: 'Alias de los demás',
  disclosure_neighbours: 'El propio puesto y los vecinos',
} as const satisfies Translation<typeof source>;
