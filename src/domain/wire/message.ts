import type { MessageSubject } from '../rules/message-subject.ts';
import type { QuietHours, Told } from '../rules/messages/delivery.ts';
import type { RecipientGroup } from '../rules/messages/recipient-groups.ts';
import type { SendingAct, SendingState, SendingWhy } from '../rules/messages/sending-machine.ts';

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

/** Whom a message goes to. */
export interface Recipients {
  readonly groups: readonly RecipientGroup[];
  readonly persons: readonly number[];
}
export interface RecipientChoice {
  readonly id: number;
  readonly name1: string;
  /** Role or channels. */
  readonly detail: string | null;
}
/** What may be named as recipient: groups with how many people of one's scope are in each, and people. */
export interface RecipientChoices {
  readonly groups: readonly { readonly group: RecipientGroup; readonly count: number }[];
  readonly people: readonly RecipientChoice[];
}
/** Who would get a message. */
export interface Reach {
  readonly count: number;
  /** Sum of what was named, before who stands in several was counted once. */
  readonly named: number;
  /** Who would also get a mail at once, or with others. */
  readonly mails: number;
  readonly people: readonly RecipientChoice[];
}

/** Body of POST /apis/v1/notifications. */
export interface SendRequest {
  readonly recipients?: Recipients | undefined;
  readonly subjectType: MessageSubject;
  readonly title: string;
  readonly body: string;
  /** Instant; absent: now. */
  readonly sendAt?: string | undefined;
  /** The message that is answered: it goes to its sender. */
  readonly answersId?: number | undefined;
}
/** What one has sent, or is sending. */
export interface Sending {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly subjectType: MessageSubject;
  readonly recipients: Recipients & { readonly names: readonly string[] };
  readonly status1: SendingState;
  readonly sendAt: string;
  readonly finishedAt: string | null;
  /** How many people it was for when it was sent, how many have it, how many of them have read it. */
  readonly total: number;
  readonly delivered: number;
  readonly read: number;
  readonly acts: readonly SendingAct[];
  readonly whyNot: Readonly<Partial<Record<SendingAct, SendingWhy>>>;
}
export interface SendingsAnswer {
  readonly sendings: readonly Sending[];
  readonly more: boolean;
}

/** How a person is told: by subject, and when no mail comes. */
export interface MessageSettings {
  readonly subjects: readonly (Told & {
    readonly subjectType: MessageSubject;
    /** It is on in the portal for everybody. */
    readonly fixed: boolean;
  })[];
  readonly quiet: QuietHours | null;
}
