import { sql } from 'kysely';
import type { AccessesAnswer } from '../../src/domain/wire/people.ts';
import type { Db } from '../database/db.ts';

const MOST = 500;

/** Who acted as a person, and who opened his record. */
export async function accessesTo(db: Db, personId: number, now: Date): Promise<AccessesAnswer> {
  const acting = await sql<AccessesAnswer['acting'][number]>`
    select a.name1, s.created_at as "from", coalesce(s.ended_at, case when s.expires_at < ${now.toISOString()}::timestamptz then s.expires_at end) as until
    from session s join business_partner a on a.id = s.acting_user_id where s.business_partner_id = ${personId} order by s.id desc limit ${MOST}`.execute(
    db,
  );
  const reads = await sql<AccessesAnswer['reads'][number]>`
    select p.name1, a.name1 as acting_name, r.day, r.last_at, r.reads from record_read r
    join business_partner p on p.id = r.reader_id left join business_partner a on a.id = r.acting_user_id
    where r.business_partner_id = ${personId} order by r.last_at desc limit ${MOST}`.execute(db);
  return { acting: acting.rows, reads: reads.rows };
}
