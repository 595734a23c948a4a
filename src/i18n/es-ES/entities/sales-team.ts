import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/sales-team.ts';

export const words = {
  one: 'Vendedor técnico',
  many: 'Equipo técnico de ventas',
  teamBu: 'Unidad de negocio (BU)',
  teamBuManager: 'Gerente de unidad de negocio',
  teamRegional: 'Regional',
  teamRegionalCoordinator: 'Coordinador regional',
  teamDistrital: 'Distrital',
  teamTechnicalSalesman: 'Vendedor técnico',
  teamPlace: 'Unidad',
} as const satisfies Translation<typeof source>;
