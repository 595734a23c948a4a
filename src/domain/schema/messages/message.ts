/** Types of the calls about messages. Dates are ISO texts. */
import { boolean, enums, nullable, number, object, optional, string } from '../struct.ts';
import { RECIPIENT_GROUPS } from '../../rules/messages/recipient-groups.ts';
import { MESSAGE_TYPES } from '../../rules/messages/message-types.ts';
import { idText, list, searchText, textOrNull } from '../wire.ts';
import { SUBJECT_CODES } from '../../rules/messages/message-subject.ts';
import type { Shape } from '../struct.ts';

export const subjectText = enums([...SUBJECT_CODES]);
export const groupText = enums(RECIPIENT_GROUPS);

export const messageParams = object({ id: idText });

export const inboxQuery = object({
  subjectType: optional(subjectText),
  q: optional(searchText),
  unread: optional(enums(['1'])),
  /** Only what is older than this message. */
  before: optional(idText),
});
const inboxMessage = {
  id: number(),
  title: string(),
  /** Name of who wrote it; null: the portal. */
  sender: textOrNull,
  sentAt: string(),
  subjectType: subjectText,
  msgType: enums(MESSAGE_TYPES),
  readAt: textOrNull,
  /** Path in the portal of what it speaks of. */
  link: textOrNull,
};
export const unreadCounts = object({
  all: number(),
  subjects: object({
    '10': number(),
    '15': number(),
    '20': number(),
    '30': number(),
    '90': number(),
  }),
});
/** Unread messages, in all and by subject; counted to 100 and no further. */
export type UnreadCounts = Shape<typeof unreadCounts>;

const inboxMessageStruct = object({
  ...inboxMessage,
  /** Beginning of its text. */
  excerpt: string(),
});
/** A message of the inbox. */
export type InboxMessage = Shape<typeof inboxMessageStruct>;
export const inboxAnswer = object({
  messages: list(inboxMessageStruct),
  /** There are older ones. */
  more: boolean(),
  unread: unreadCounts,
});

export type InboxAnswer = Shape<typeof inboxAnswer>;
export const messageAnswer = object({
  ...inboxMessage,
  body: string(),
  /** Other recipients: the number of people, and the named groups. */
  recipients: object({ count: number(), groups: list(groupText) }),
  /** True if the reader can answer its sender. */
  mayAnswer: boolean(),
  /** The message that it answers, where the reader has it. */
  answers: nullable(object({ id: number(), title: string() })),
});
/** A message as it is read. */
export type MessageAnswer = Shape<typeof messageAnswer>;
export const markBody = object({ as: enums(['read', 'unread', 'deleted', 'kept']) });
export const markAllBody = object({ subjectType: optional(subjectText) });
export const markedAnswer = object({ unread: unreadCounts });
