import type { channelLink } from '../../../domain/entities/channel-link.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Channel role',
  many: 'Channel sales team',
  awaitsSince: 'Waits for confirmation since',
  hintAwaitsSince: 'Sales are approved once a second person has confirmed the seller’s link.',
  actConfirmLink: 'Confirm seller',
  doneConfirmLink: 'The link to the channel is confirmed.',
  effectConfirmLink: 'From now on their sales at this channel can be approved.',
  why_linkNotYours: 'Only the manager of the channel or the person in charge of it can confirm.',
  why_linkTookPart:
    'You made this link, or an account that counts as yours did. Another person has to confirm it.',
  hintReportsTo: 'A channel manager of the same channel.',
  actTransfer: 'Transfer',
  doneTransfer: 'The transfer is recorded.',
  effectTransfer: 'The role ends the day before, and the new one begins on that day.',
} as const satisfies EntityWords<typeof channelLink, 'why_linkNotYours' | 'why_linkTookPart'>;
