import type { awardRules } from '../../../domain/listings/awards.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Award rule',
  many: 'Award rules',
  campaignName: 'Campaign',
  campaignCicle: 'Cycle',
  awardUntil: 'Invoices issued until',
  salesRoleAwarded: 'Who is awarded',
  salesRoleAwarded_CTV: 'Sellers',
  salesRoleAwarded_MANAGER: 'Channel managers',
  awardedPlaces: 'Awarded places',
  awardTargets: 'Targets',
  awardRedistribution: 'Sales to other channels score',
  awardTyped: 'Manually entered invoices score',
  awardDisclosure: 'What others see',
  disclosure_named: 'Names of all',
  disclosure_alias: 'Aliases of the others',
  disclosure_neighbours: 'One’s own place and those beside it',
} as const satisfies EntityWords<typeof awardRules>;
