import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { OpenSession } from '../../src/domain/wire/people.ts';
import { endSession } from '../accounts/session.ts';
import type { EndReason } from '../accounts/session.ts';
import type { Call } from '../http/contract.ts';
import type { Found } from '../access/find-person.ts';

/** Open sessions of a person, those in which somebody acts as him included, latest first. */
export async function openSessions(
  { db, person, clock }: Pick<Call, 'db' | 'person' | 'clock'>,
  personId: number,
): Promise<readonly OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select s.id, s.created_at, s.expires_at, s.user_agent, s.address, s.remember, s.id = ${person.sessionId} as is_own, a.name1 as acting_name
    from session s left join business_partner a on a.id = s.acting_user_id
    where s.business_partner_id = ${personId} and s.ended_at is null and s.expires_at > ${clock.now().toISOString()}::timestamptz
      and not exists (select 1 from session o where o.id = s.original_session_id and o.ended_at is not null)
    order by s.created_at desc, s.id desc`.execute(db);
  return rows;
}

const reasonFor = ({ isSelf }: Found): EndReason =>
  isSelf ? 'ended-by-person' : 'ended-by-administrator';

/**
 * Ends one session of a person.
 * @throws {Problem} no-data when it is none of his, or over
 */
export async function endOne(
  call: Pick<Call, 'db' | 'person' | 'clock'>,
  found: Found,
  sessionId: number,
): Promise<void> {
  const open = await openSessions(call, found.id);
  if (!open.some(({ id }) => id === sessionId)) throw new Problem('no-data');
  await endSession(call.db, sessionId, reasonFor(found), call.clock);
}

/** Ends all sessions of a person but the one that asks. */
export async function endOthers(
  call: Pick<Call, 'db' | 'person' | 'clock'>,
  found: Found,
): Promise<void> {
  for (const { id, isOwn } of await openSessions(call, found.id))
    if (!isOwn) await endSession(call.db, id, reasonFor(found), call.clock);
}
