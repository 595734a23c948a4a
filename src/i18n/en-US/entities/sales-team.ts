import type { salesTeam } from '../../../domain/listings/sales-team.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Technical seller',
  many: 'Technical sales team',
  teamBu: 'Business unit (BU)',
  teamBuManager: 'Business unit manager',
  teamRegional: 'Regional',
  teamRegionalCoordinator: 'Regional coordinator',
  teamDistrital: 'District',
  teamTechnicalSalesman: 'Technical seller',
  teamPlace: 'Unit',
} as const satisfies EntityWords<typeof salesTeam>;
