import type { AccessesAnswer } from '../../src/domain/schema/accounts/people.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

const MOST = 500;

const accessesToColumns = {
  day: is.text,
  name1: is.text,
  reads: is.number,
  actingName: is.orNull(is.text),
  lastAt: is.text,
};

/** Lists the deputies of a person, and the readers of the record. */
export async function accessesTo(db: Db, personId: number, now: Date): Promise<AccessesAnswer> {
  const acting = await queryRows(db, { name1: is.text, from: is.text, until: is.orNull(is.text) })`
    select a.name1, s.created_at as "from", coalesce(s.ended_at, case when s.expires_at < ${now.toISOString()}::timestamptz then s.expires_at end) as until
    from session s join business_partner a on a.id = s.acting_user_id where s.business_partner_id = ${personId} order by s.id desc limit ${MOST}`;
  const reads = await queryRows(db, accessesToColumns)`
    select p.name1, a.name1 as acting_name, r.day, r.last_at, r.reads from record_read r
    join business_partner p on p.id = r.reader_id left join business_partner a on a.id = r.acting_user_id
    where r.business_partner_id = ${personId} order by r.last_at desc limit ${MOST}`;
  return { acting, reads };
}
