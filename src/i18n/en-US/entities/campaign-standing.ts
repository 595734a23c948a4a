import type { campaignStandings } from '../../../domain/listings/board-lists.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Sale against target',
  many: 'Sales against targets',
  standingCampaign: 'Campaign',
  standingGroup: 'Economic group',
  standingRegion: 'Region',
  standingCategory: 'Category',
  standingSold: 'Sold',
  standingTarget: 'Target',
  standingThreshold: 'Trigger',
  standingTrigger: 'Trigger reached',
  standingTrigger_reached: 'Reached',
  standingTrigger_short: 'Not reached',
  standingTrigger_none: 'Without trigger',
  standingValue: 'Sold in R$',
  standingCicle: 'Cycle',
} as const satisfies EntityWords<typeof campaignStandings>;
