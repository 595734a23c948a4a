import type { SalesRole } from './sales-role.ts';
import { EXTERNAL_ROLES, INTERNAL_ROLES } from './sales-role.ts';

/** Subjects of a message. */
export const MESSAGE_SUBJECTS = {
  '10': 'user-support',
  '15': 'campaigns',
  '20': 'invoices',
  '30': 'financial',
  '90': 'general',
} as const;
export type MessageSubject = keyof typeof MESSAGE_SUBJECTS;

/** Groups a message can be sent to, with the roles each reaches (within the sender's scope). */
export const RECIPIENT_GROUPS = {
  'internal-sales-team': INTERNAL_ROLES,
  'channel-sales-team': EXTERNAL_ROLES,
  directors: ['DIR'],
  managers: ['MGR'],
  coordinators: ['COO'],
  rtv: ['RTV'],
  ctv: ['CTV'],
  atv: ['ATV'],
  'all-sales-team-members': [...INTERNAL_ROLES, ...EXTERNAL_ROLES],
} as const satisfies Record<string, readonly SalesRole[]>;
export type RecipientGroup = keyof typeof RECIPIENT_GROUPS;

/** Whether a text is a subject's code. */
export function isMessageSubject(code: string): code is MessageSubject {
  return Object.hasOwn(MESSAGE_SUBJECTS, code);
}

/** The roles that messages to these groups reach, each once. */
export function recipientRoles(groups: readonly RecipientGroup[]): SalesRole[] {
  return [...new Set<SalesRole>(groups.flatMap((group) => RECIPIENT_GROUPS[group]))];
}
