/** How many messages somebody has not read. */
import { sql } from 'kysely';
import { MESSAGE_SUBJECTS } from '../../src/domain/rules/message-subject.ts';
import type { MessageSubject } from '../../src/domain/rules/message-subject.ts';
import type { UnreadCounts } from '../../src/domain/wire/message.ts';
import type { Db } from '../database/db.ts';
import { MOST_COUNTED } from './send.ts';

/** How many messages somebody has not read, by subject. */
export async function readUnread(db: Db, personId: number): Promise<UnreadCounts> {
  const { rows } = await sql<{ subjectType: string; count: number }>`
    select u.subject_type, (select count(*)::integer from (
      select 1 from message_recipient r where r.business_partner_id = ${personId} and r.subject_type = u.subject_type and r.read_at is null and r.deleted_at is null limit ${MOST_COUNTED}) x) as count
    from unnest(${Object.keys(MESSAGE_SUBJECTS)}::text[]) u (subject_type)`.execute(db);
  const countOf = (subject: MessageSubject): number =>
    rows.find((row) => row.subjectType === subject)?.count ?? 0;
  const subjects = {
    '10': countOf('10'),
    '15': countOf('15'),
    '20': countOf('20'),
    '30': countOf('30'),
    '90': countOf('90'),
  };
  const all = Object.values(subjects).reduce((sum, count) => sum + count, 0);
  return { all: Math.min(all, MOST_COUNTED), subjects };
}
