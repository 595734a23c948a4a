/** Unread messages of a person. */
import { MESSAGE_SUBJECTS } from '../../src/domain/rules/messages/message-subject.ts';
import type { MessageSubject } from '../../src/domain/rules/messages/message-subject.ts';
import type { UnreadCounts } from '../../src/domain/schema/messages/message.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { MOST_COUNTED } from './send.ts';

/** Counts a person's unread messages, by subject. */
export async function readUnread(db: Db, personId: number): Promise<UnreadCounts> {
  const rows = await queryRows(db, { subjectType: is.text, count: is.number })`
    select u.subject_type, (select count(*)::integer from (
      select 1 from message_recipient r where r.business_partner_id = ${personId} and r.subject_type = u.subject_type and r.read_at is null and r.deleted_at is null limit ${MOST_COUNTED}) x) as count
    from unnest(${Object.keys(MESSAGE_SUBJECTS)}::text[]) u (subject_type)`;
  const countSubject = (subject: MessageSubject): number =>
    rows.find((row) => row.subjectType === subject)?.count ?? 0;
  const subjects = {
    '10': countSubject('10'),
    '15': countSubject('15'),
    '20': countSubject('20'),
    '30': countSubject('30'),
    '90': countSubject('90'),
  };
  const all = Object.values(subjects).reduce((sum, count) => sum + count, 0);
  return { all: Math.min(all, MOST_COUNTED), subjects };
}
