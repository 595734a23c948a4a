/** Message of a person's inbox, in full. */
import { RECIPIENT_GROUPS } from '../../src/domain/rules/messages/recipient-groups.ts';
import type { MessageAnswer } from '../../src/domain/schema/messages/message.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { wordMessage } from './word.ts';
import { INBOX_COLUMNS, INBOX_JOINED, shown } from './inbox-row.ts';

const messageColumns = {
  id: is.number,
  title: is.text,
  body: is.text,
  code: is.orNull(is.text),
  params: is.unknown,
  sender: is.orNull(is.text),
  sentAt: is.text,
  subjectType: is.text,
  msgType: is.text,
  readAt: is.orNull(is.text),
  link: is.orNull(is.text),
  count: is.number,
  groups: is.orNull(is.listOf(is.text)),
  mayAnswer: is.boolean,
  answersId: is.orNull(is.number),
  answersTitle: is.orNull(is.text),
};

/** Reads a message of a person's inbox in full; undefined where there is none. */
export async function readMessage(
  db: Db,
  personId: number,
  id: number,
  locale: Locale,
): Promise<MessageAnswer | undefined> {
  const rows = await queryRows(db, messageColumns)`
    select ${INBOX_COLUMNS}, coalesce(d.delivered, (select count(*)::integer from message_recipient o where o.message_id = m.id)) as count, d.groups,
      coalesce(s.status1 = 3 and s.id <> ${personId}, false) as may_answer, e.id as answers_id, e.title as answers_title
    from message_recipient r ${INBOX_JOINED}
    left join message_sending d on d.message_id = m.id
    left join message e on e.id = m.answers_id and (e.sender_id = ${personId} or e.id in (select o.message_id from message_recipient o where o.business_partner_id = ${personId}))
    where r.business_partner_id = ${personId} and r.message_id = ${id} and r.deleted_at is null`;
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
