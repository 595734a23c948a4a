import { BP_TYPE } from '../permission/sales-role.ts';

/**
 * Groups of recipients (6.06): the internal sales team, the channels' team, the provider's roles,
 * and all of them.
 * A group includes only people in the sender's scope and superiors. User support is available to
 * every user.
 */
export const RECIPIENT_GROUPS = [
  'allTeams',
  'internalTeam',
  'channelTeam',
  'DIR',
  'MGR',
  'COO',
  'RTV',
  'CTV',
  'ATV',
  'support',
] as const;
export type RecipientGroup = (typeof RECIPIENT_GROUPS)[number];

/**
 * Lists the groups that a user may address. External users write to user support, and to their RTV
 * by name.
 */
export function groupsFor(bpType: string): readonly RecipientGroup[] {
  return bpType === BP_TYPE.internal ? RECIPIENT_GROUPS : ['support'];
}

/**
 * Characters of a title, characters of a text, people who are named one by one, and days for which a message may wait; texts
 * that one person keeps to write them again, and characters of the name of one.
 */
export const MESSAGE_LIMITS = {
  title: 120,
  body: 4_000,
  persons: 200,
  daysAhead: 180,
  templates: 30,
  templateName: 60,
} as const;
