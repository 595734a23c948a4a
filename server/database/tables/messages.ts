// Types made from the migrated database by `npm run tables`.
import type { ColumnType, Generated } from 'kysely';
import type { ValueOf } from './column-values.ts';
import type { Json, Timestamp } from './columns.ts';

interface MessageTable {
  id: Generated<number>;
  title: string;
  body: string;
  senderId: number | null;
  sentAt: Generated<Timestamp>;
  subjectType: ValueOf<'message.subjectType'>;
  msgType: Generated<ValueOf<'message.msgType'>>;
  link: string | null;
  code: string | null;
  params: ColumnType<Json, string | undefined, string>;
  answersId: number | null;
}

interface MessageRecipientTable {
  messageId: number;
  businessPartnerId: number;
  readAt: Timestamp | null;
  subjectType: string;
  deletedAt: Timestamp | null;
  mailDueAt: Timestamp | null;
}

interface MessageSendingTable {
  id: Generated<number>;
  senderId: number;
  title: string;
  body: string;
  subjectType: ValueOf<'messageSending.subjectType'>;
  groups: Generated<string[]>;
  persons: Generated<number[]>;
  answersId: number | null;
  status1: ValueOf<'messageSending.status1'>;
  createdAt: Timestamp;
  sendAt: Timestamp;
  finishedAt: Timestamp | null;
  messageId: number | null;
  total: number;
  delivered: Generated<number>;
  upTo: Generated<number>;
}

interface MessagePreferenceTable {
  businessPartnerId: number;
  subjectType: ValueOf<'messagePreference.subjectType'>;
  portal: boolean;
  mail: ValueOf<'messagePreference.mail'>;
}

interface MessageQuietTable {
  businessPartnerId: number;
  quietFrom: string;
  quietTo: string;
}

interface MessageTemplateTable {
  id: Generated<number>;
  businessPartnerId: number;
  name1: string;
  subjectType: ValueOf<'messageTemplate.subjectType'>;
  title: string;
  body: string;
}

/** Tables of messages: inboxes, sendings, and notification settings. */
export interface MessagesTables {
  message: MessageTable;
  messageRecipient: MessageRecipientTable;
  messageSending: MessageSendingTable;
  messagePreference: MessagePreferenceTable;
  messageQuiet: MessageQuietTable;
  messageTemplate: MessageTemplateTable;
}
