/** Mails about messages that are due. */
import type { RowOf } from '../database/checked-rows.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** So many people get their mails in one transaction. */
const AT_ONCE = 500;

export type Due = RowOf<typeof dueColumns>;
const dueColumns = {
  messageId: is.number,
  link: is.orNull(is.text),
  personId: is.number,
  email: is.text,
  locale: is.text,
  senderName: is.orNull(is.text),
  title: is.text,
  body: is.text,
  code: is.orNull(is.text),
  params: is.unknown,
};

/**
 * Takes the due mails of the next people, locked. Messages read or deleted meanwhile need no mail;
 * people who may not sign in get none.
 */
export async function takeDue(
  trx: Db,
  due: string,
): Promise<{ readonly rows: readonly Due[]; readonly taken: number }> {
  const taken = await queryRows(trx, {
    messageId: is.number,
    personId: is.number,
    wanted: is.boolean,
  })`
    with someone as (
      select business_partner_id as id from message_recipient where mail_due_at <= ${due}::timestamptz group by 1 order by 1 limit ${AT_ONCE})
    update message_recipient r set mail_due_at = null from someone s, message m
    where r.business_partner_id = s.id and r.mail_due_at <= ${due}::timestamptz and m.id = r.message_id
    returning r.message_id, r.business_partner_id as person_id, r.deleted_at is null and (r.read_at is null or r.read_at <= m.sent_at) as wanted`;
  const wanted = taken.filter((row) => row.wanted);
  if (wanted.length === 0) return { rows: [], taken: taken.length };
  const rows = await queryRows(trx, dueColumns)`
    select m.id as message_id, m.title, m.body, m.code, m.params, m.link, p.id as person_id, p.email, p.locale, s.name1 as sender_name
    from unnest(${wanted.map(({ messageId }) => messageId)}::bigint[], ${wanted.map(({ personId }) => personId)}::bigint[]) u (message_id, person_id)
    join message m on m.id = u.message_id
    join business_partner p on p.id = u.person_id and p.status1 in (2, 3) and p.email <> ''
    left join business_partner s on s.id = m.sender_id
    order by p.id, m.id`;
  return { rows, taken: taken.length };
}
