/** Rows of an inbox, as read and as shown. */
import { sql } from 'kysely';
import { isMessageSubject } from '../../src/domain/rules/messages/message-subject.ts';
import type { MessageSubject } from '../../src/domain/rules/messages/message-subject.ts';
import { MESSAGE_TYPES } from '../../src/domain/rules/messages/message-types.ts';
import type { MessageType } from '../../src/domain/rules/messages/message-types.ts';

export interface InboxRow {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly code: string | null;
  readonly params: unknown;
  readonly sender: string | null;
  readonly sentAt: string;
  readonly subjectType: string;
  readonly msgType: string;
  readonly readAt: string | null;
  readonly link: string | null;
}

export const INBOX_COLUMNS = sql`m.id, m.title, m.body, m.code, m.params, s.name1 as sender, m.sent_at, r.subject_type, m.msg_type, r.read_at, m.link`;
export const INBOX_JOINED = sql`join message m on m.id = r.message_id left join business_partner s on s.id = m.sender_id`;

const toSubject = (text: string): MessageSubject => (isMessageSubject(text) ? text : '90');
const toMessageType = (text: string): MessageType =>
  MESSAGE_TYPES.find((type) => type === text) ?? 'system';

export function shown(
  { title: _title, body: _body, code: _code, params: _params, ...row }: InboxRow,
  words: { readonly title: string },
) {
  return {
    ...row,
    title: words.title,
    subjectType: toSubject(row.subjectType),
    msgType: toMessageType(row.msgType),
  };
}
