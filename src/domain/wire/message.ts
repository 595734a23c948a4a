import type { MessageSubject } from '../rules/message-subject.ts';
import type { RecipientGroup } from '../rules/messages/recipient-groups.ts';

/** Types of the calls about messages. Dates are ISO texts. */

/** From a person to people, from the system, from a person to groups (3.23). */
export const MESSAGE_TYPES = ['person', 'system', 'broadcast'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** A message of the inbox. */
export interface InboxMessage {
  readonly id: number;
  readonly title: string;
  /** How its text begins. */
  readonly excerpt: string;
  /** Name of who wrote it; null: the portal. */
  readonly sender: string | null;
  readonly sentAt: string;
  readonly subjectType: MessageSubject;
  readonly msgType: MessageType;
  readonly readAt: string | null;
  /** Path in the portal of what it speaks of. */
  readonly link: string | null;
}
/** Unread messages, in all and by subject; counted to 100 and no further. */
export interface UnreadCounts {
  readonly all: number;
  readonly subjects: Readonly<Record<MessageSubject, number>>;
}
export interface InboxAnswer {
  readonly messages: readonly InboxMessage[];
  /** There are older ones. */
  readonly more: boolean;
  readonly unread: UnreadCounts;
}

/** A message as it is read. */
export interface MessageAnswer extends Omit<InboxMessage, 'excerpt'> {
  readonly body: string;
  /** To whom else: how many people, and the groups that were named. */
  readonly recipients: { readonly count: number; readonly groups: readonly RecipientGroup[] };
  /** Whether its sender can be written to. */
  readonly mayAnswer: boolean;
  /** The message that it answers, where the reader has it. */
  readonly answers: { readonly id: number; readonly title: string } | null;
}
