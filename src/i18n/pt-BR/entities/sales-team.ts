import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/sales-team.ts';

export const words = {
  one: 'Vendedor técnico',
  many: 'Equipe técnica de vendas',
  teamBu: 'Unidade de negócio (BU)',
  teamBuManager: 'Gerente de unidade de negócio',
  teamRegional: 'Regional',
  teamRegionalCoordinator: 'Coordenador regional',
  teamDistrital: 'Distrital',
  teamTechnicalSalesman: 'Vendedor técnico',
  teamPlace: 'Unidade',
} as const satisfies Translation<typeof source>;
