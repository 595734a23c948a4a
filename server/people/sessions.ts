import { Problem } from '../../src/domain/problem.ts';
import type { OpenSession } from '../../src/domain/schema/accounts/people.ts';
import { endSession } from '../accounts/sign-in/session.ts';
import type { EndReason } from '../accounts/sign-in/session.ts';
import type { Call } from '../http/contract.ts';
import type { Found } from '../access/find-person.ts';
import { is, queryRows } from '../database/checked-rows.ts';

const openSessionColumns = {
  id: is.number,
  createdAt: is.text,
  expiresAt: is.text,
  userAgent: is.orNull(is.text),
  address: is.orNull(is.text),
  remember: is.boolean,
  isOwn: is.boolean,
  actingName: is.orNull(is.text),
};

/** Lists a person's open sessions, including those of deputies, latest first. */
export async function openSessions(
  { db, person, clock }: Pick<Call, 'db' | 'person' | 'clock'>,
  personId: number,
): Promise<readonly OpenSession[]> {
  return queryRows(db, openSessionColumns)`
    select s.id, s.created_at, s.expires_at, s.user_agent, s.address, s.remember, s.id = ${person.sessionId} as is_own, a.name1 as acting_name
    from session s left join business_partner a on a.id = s.acting_user_id
    where s.business_partner_id = ${personId} and s.ended_at is null and s.expires_at > ${clock.now().toISOString()}::timestamptz
      and not exists (select 1 from session o where o.id = s.original_session_id and o.ended_at is not null)
    order by s.created_at desc, s.id desc`;
}

const reasonFor = ({ isSelf }: Found): EndReason =>
  isSelf ? 'ended-by-person' : 'ended-by-administrator';

/**
 * Ends a session of a person.
 * @throws {Problem} no-data when it belongs to another person, or is over
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
