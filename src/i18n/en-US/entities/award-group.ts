import type { awardGroups } from '../../../domain/listings/awards.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Award group',
  many: 'Award groups',
  campaignName: 'Campaign',
  campaignCicle: 'Cycle',
  awardUntil: 'Invoices issued until',
  salesRoleAwarded: 'Who is awarded',
  salesRoleAwarded_CTV: 'Sellers',
  salesRoleAwarded_MANAGER: 'Channel managers',
  awardedPlaces: 'Awarded places',
  awardChannels: 'Channels',
  awardTotal: 'Total of the prizes',
} as const satisfies EntityWords<typeof awardGroups>;
