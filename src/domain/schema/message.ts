import { boolean, enums, nullable, number, object, optional, string } from 'superstruct';
import { RECIPIENT_GROUPS } from '../rules/messages/recipient-groups.ts';
import { MESSAGE_TYPES } from '../wire/message.ts';
import { idText, list, searchText, textOrNull } from './wire.ts';

export const subjectText = enums(['10', '15', '20', '30', '90']);
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
  sender: textOrNull,
  sentAt: string(),
  subjectType: subjectText,
  msgType: enums(MESSAGE_TYPES),
  readAt: textOrNull,
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
export const inboxAnswer = object({
  messages: list(object({ ...inboxMessage, excerpt: string() })),
  more: boolean(),
  unread: unreadCounts,
});
export const messageAnswer = object({
  ...inboxMessage,
  body: string(),
  recipients: object({ count: number(), groups: list(groupText) }),
  mayAnswer: boolean(),
  answers: nullable(object({ id: number(), title: string() })),
});
export const markBody = object({ as: enums(['read', 'unread', 'deleted', 'kept']) });
export const markAllBody = object({ subjectType: optional(subjectText) });
export const markedAnswer = object({ unread: unreadCounts });
