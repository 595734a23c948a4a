import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './columns.ts';

interface MessageTable {
  id: Generated<number>;
  title: string;
  body: string;
  senderId: number | null;
  sentAt: Generated<Timestamp>;
  subjectType: string;
  msgType: Generated<string>;
  link: string | null;
  code: string | null;
  params: ColumnType<Json, string | undefined, string>;
  answersId: number | null;
}

interface MessageRecipientTable {
  messageId: number;
  businessPartnerId: number;
  subjectType: string;
  readAt: Timestamp | null;
  deletedAt: Timestamp | null;
  mailDueAt: Timestamp | null;
}

interface MessageSendingTable {
  id: Generated<number>;
  senderId: number;
  title: string;
  body: string;
  subjectType: string;
  groups: string[];
  persons: number[];
  answersId: number | null;
  status1: string;
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
  subjectType: string;
  portal: boolean;
  mail: string;
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
  subjectType: string;
  title: string;
  body: string;
}

/** Messages: what people have in their inboxes, what is being sent, and how each wants to be told. */
export interface MessagesTables {
  message: MessageTable;
  messageRecipient: MessageRecipientTable;
  messageSending: MessageSendingTable;
  messagePreference: MessagePreferenceTable;
  messageQuiet: MessageQuietTable;
  messageTemplate: MessageTemplateTable;
}
