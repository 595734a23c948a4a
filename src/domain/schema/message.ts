import {
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  refine,
  size,
  string,
} from 'superstruct';
import { isInstant } from '../rules/dates.ts';
import { MAIL_WAYS } from '../rules/messages/delivery.ts';
import { MESSAGE_LIMITS, RECIPIENT_GROUPS } from '../rules/messages/recipient-groups.ts';
import { SENDING_ACTS, SENDING_STATES, SENDING_WHYS } from '../rules/messages/sending-machine.ts';
import { MESSAGE_TYPES } from '../wire/message.ts';
import { rows } from './bounds.ts';
import { countText, idText, list, rowId, searchText, textOrNull } from './wire.ts';

export const subjectText = enums(['10', '15', '20', '30', '90']);
const groupText = enums(RECIPIENT_GROUPS);
const instantText = refine(string(), 'instant', isInstant);
const timeText = pattern(string(), /^([01]\d|2[0-3]):[0-5]\d$/);

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

export const recipientsQuery = object({ q: optional(searchText) });
const choice = object({ id: number(), name1: string(), detail: textOrNull });
export const recipientsAnswer = object({
  groups: list(object({ group: groupText, count: number() })),
  people: list(choice),
});
const recipients = object({
  groups: rows(groupText, RECIPIENT_GROUPS.length),
  persons: rows(rowId, MESSAGE_LIMITS.persons),
});
/** Of a query: codes of groups, ids of people, separated by commas. */
export const reachQuery = object({
  groups: optional(pattern(string(), /^[A-Za-z]{2,20}(,[A-Za-z]{2,20}){0,9}$/)),
  persons: optional(pattern(string(), /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/)),
  subjectType: subjectText,
  from: optional(countText),
});
export const reachAnswer = object({
  count: number(),
  named: number(),
  mails: number(),
  people: list(choice),
});
export const sendBody = object({
  recipients: optional(recipients),
  subjectType: subjectText,
  title: size(string(), 0, 400),
  body: size(string(), 0, 20_000),
  sendAt: optional(instantText),
  answersId: optional(rowId),
});
export const sentAnswer = object({ id: number(), status1: enums(SENDING_STATES), total: number() });

export const sendingsQuery = object({ before: optional(idText) });
export const sendingAnswer = object({
  id: number(),
  title: string(),
  body: string(),
  subjectType: subjectText,
  recipients: object({ groups: list(groupText), persons: list(number()), names: list(string()) }),
  status1: enums(SENDING_STATES),
  sendAt: string(),
  finishedAt: textOrNull,
  total: number(),
  delivered: number(),
  read: number(),
  acts: list(enums(SENDING_ACTS)),
  whyNot: record(string(), enums(SENDING_WHYS)),
});
export const sendingsAnswer = object({ sendings: list(sendingAnswer), more: boolean() });
export const sendingActBody = object({ act: enums(SENDING_ACTS) });

const quiet = nullable(object({ from: timeText, to: timeText }));
export const settingsAnswer = object({
  subjects: list(
    object({
      subjectType: subjectText,
      portal: boolean(),
      mail: enums(MAIL_WAYS),
      fixed: boolean(),
    }),
  ),
  quiet,
});
export const settingsBody = object({
  subjects: rows(
    object({ subjectType: subjectText, portal: boolean(), mail: enums(MAIL_WAYS) }),
    5,
  ),
  quiet,
});
