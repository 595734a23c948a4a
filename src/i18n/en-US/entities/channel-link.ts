import type { channelLink } from '../../../domain/entities/channel-link.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Channel role',
  many: 'Channel sales team',
  hintReportsTo: 'A channel manager of the same channel.',
  actTransfer: 'Transfer',
  doneTransfer: 'The transfer is recorded.',
  effectTransfer: 'The role ends the day before, and the new one begins on that day.',
} as const satisfies EntityWords<typeof channelLink>;
