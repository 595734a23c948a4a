/** A message that somebody has, whole. */
import { sql } from 'kysely';
import { RECIPIENT_GROUPS } from '../../src/domain/rules/messages/recipient-groups.ts';
import type { MessageAnswer } from '../../src/domain/wire/message.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Db } from '../database/db.ts';
import { wordMessage } from './word.ts';
import { INBOX_COLUMNS, INBOX_JOINED, shown } from './inbox-row.ts';
import type { InboxRow } from './inbox-row.ts';

/** A message that somebody has, whole; undefined where they have none such. */
export async function readMessage(
  db: Db,
  personId: number,
  id: number,
  locale: Locale,
): Promise<MessageAnswer | undefined> {
  const { rows } = await sql<
    InboxRow & {
      readonly count: number;
      readonly groups: readonly string[] | null;
      readonly mayAnswer: boolean;
      readonly answersId: number | null;
      readonly answersTitle: string | null;
    }
  >`
    select ${INBOX_COLUMNS}, coalesce(d.delivered, (select count(*)::integer from message_recipient o where o.message_id = m.id)) as count, d.groups,
      coalesce(s.status1 = 3 and s.id <> ${personId}, false) as may_answer, e.id as answers_id, e.title as answers_title
    from message_recipient r ${INBOX_JOINED}
    left join message_sending d on d.message_id = m.id
    left join message e on e.id = m.answers_id and (e.sender_id = ${personId} or e.id in (select o.message_id from message_recipient o where o.business_partner_id = ${personId}))
    where r.business_partner_id = ${personId} and r.message_id = ${id} and r.deleted_at is null`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { count, groups, mayAnswer, answersId, answersTitle, ...message } = row;
  const words = wordMessage(message, locale);
  return {
    ...shown(message, words),
    body: words.body,
    recipients: { count, groups: RECIPIENT_GROUPS.filter((group) => groups?.includes(group)) },
    mayAnswer,
    answers: answersId === null ? null : { id: answersId, title: answersTitle ?? '' },
  };
}
