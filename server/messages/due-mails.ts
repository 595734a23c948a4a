/** Mails about messages that are due. */
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Kept } from './word.ts';

/** So many people get their mails in one transaction. */
const AT_ONCE = 500;

export interface Due extends Kept {
  readonly messageId: number;
  readonly link: string | null;
  readonly personId: number;
  readonly email: string;
  readonly locale: string;
  readonly senderName: string | null;
}

/**
 * Takes what is due of the next people; nobody else gets it. What was read meanwhile, or deleted, needs no mail, and who
 * may not sign in gets none.
 */
export async function takeDue(
  trx: Db,
  due: string,
): Promise<{ readonly rows: readonly Due[]; readonly taken: number }> {
  const { rows: taken } = await sql<{ messageId: number; personId: number; wanted: boolean }>`
    with someone as (
      select business_partner_id as id from message_recipient where mail_due_at <= ${due}::timestamptz group by 1 order by 1 limit ${AT_ONCE})
    update message_recipient r set mail_due_at = null from someone s, message m
    where r.business_partner_id = s.id and r.mail_due_at <= ${due}::timestamptz and m.id = r.message_id
    returning r.message_id, r.business_partner_id as person_id, r.deleted_at is null and (r.read_at is null or r.read_at <= m.sent_at) as wanted`.execute(
    trx,
  );
  const wanted = taken.filter((row) => row.wanted);
  if (wanted.length === 0) return { rows: [], taken: taken.length };
  const { rows } = await sql<Due>`
    select m.id as message_id, m.title, m.body, m.code, m.params, m.link, p.id as person_id, p.email, p.locale, s.name1 as sender_name
    from unnest(${wanted.map(({ messageId }) => messageId)}::bigint[], ${wanted.map(({ personId }) => personId)}::bigint[]) u (message_id, person_id)
    join message m on m.id = u.message_id
    join business_partner p on p.id = u.person_id and p.status1 in (2, 3) and p.email <> ''
    left join business_partner s on s.id = m.sender_id
    order by p.id, m.id`.execute(trx);
  return { rows, taken: taken.length };
}
