import type { channelActivities } from '../../../domain/listings/board-lists.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Channel in the cycle',
  many: 'Channels in the cycle',
  activityCicle: 'Cycle',
  activityRegion: 'Region',
  activityInCampaign: 'In a campaign',
  activityHasReached: 'Trigger reached',
  activityInvoices: 'Invoices',
  activityQuantity: 'Approved Kg/L',
} as const satisfies EntityWords<typeof channelActivities>;
