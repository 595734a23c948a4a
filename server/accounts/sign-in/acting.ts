import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import { mayBeActedAs } from '../../../src/domain/rules/account/acting.ts';
import type { ActingTarget } from '../../../src/domain/rules/account/acting.ts';
import { oneEmail } from '../../../src/domain/rules/account/identity.ts';
import type { ActingCandidate, UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import type { Call } from '../../http/contract.ts';
import type { Db } from '../../database/db.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { plain } from '../../base/plain.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import { accessTokenOnly, beginSession, endSession, firstTokens } from './session.ts';
import { checkPassword } from './sign-in.ts';
import { readUserInfo } from './user-info.ts';
import { undisturbed } from '../../database/undisturbed.ts';

/** Finds the person to impersonate if the caller's scope includes that person. */
async function findCandidate(call: Call, userEmail: string): Promise<ActingTarget | undefined> {
  return call.db
    .selectFrom('businessPartner')
    .select(['id', 'isAdmin', 'isUserZero', 'status1'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', oneEmail(userEmail)))
    .where(scopeCondition(call.person.scope, 'person'))
    .executeTakeFirst();
}

/** The caller's own password, with the limits of a sign-in. */
async function confirmPassword(call: Call, password: string): Promise<void> {
  const own = await call.db
    .selectFrom('businessPartner')
    .select('email')
    .where('id', '=', call.person.id)
    .executeTakeFirstOrThrow();
  await checkPassword(call, own.email, password, call.request);
}

/**
 * Begins to act as another person: a session of its own, on top of the caller's, which stays valid.
 * Not possible for administrators, oneself, people outside the scope or not active.
 * @throws {Problem} sign-in-refused for a wrong own password, user-not-found, impersonation-not-authorized
 */
export async function beginActing(
  call: Call,
  { userEmail, password }: { readonly userEmail: string; readonly password: string },
): Promise<{ readonly answer: UserInfo; readonly sessionId: number }> {
  await confirmPassword(call, password);
  const candidate = await findCandidate(call, userEmail);
  if (!candidate || candidate.status1 !== 3) throw new Problem('user-not-found');
  if (!mayBeActedAs(call.person.id, candidate)) throw new Problem('impersonation-not-authorized');
  return undisturbed(call.db, async (transaction) => {
    const { secondFactor } = await transaction
      .selectFrom('session')
      .select('secondFactor')
      .where('id', '=', call.person.sessionId)
      .executeTakeFirstOrThrow();
    const sessionId = await beginSession(transaction, call.request, call.clock, {
      personId: candidate.id,
      actingUserId: call.person.id,
      originalSessionId: call.person.sessionId,
      secondFactor,
    });
    const tokens = await firstTokens(transaction, sessionId, call);
    return { answer: await readUserInfo(transaction, sessionId, tokens, call.clock), sessionId };
  });
}

async function findOriginalSession(db: Db, sessionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('session')
    .select('originalSessionId')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.originalSessionId ?? undefined;
}

/**
 * Ends impersonation: the session on top ends, the caller's own session continues.
 * @throws {Problem} act-not-allowed without impersonation, session-ended when the own session has
 * ended meanwhile
 */
export async function endActing(call: Call): Promise<{
  readonly answer: Omit<UserInfo, 'refreshToken' | 'refreshTokenExpiration'>;
  readonly sessionId: number;
}> {
  const sessionId = await findOriginalSession(call.db, call.person.sessionId);
  if (sessionId === undefined) throw new Problem('act-not-allowed');
  await endSession(call.db, call.person.sessionId, 'acting-ended', call.clock);
  const answer = await readUserInfo(
    call.db,
    sessionId,
    await accessTokenOnly(sessionId, call),
    call.clock,
  );
  return { answer, sessionId };
}

const MOST_CANDIDATES = 20;

const actingCandidatesColumns = {
  id: is.number,
  name1: is.text,
  email: is.text,
  salesRole: is.orNull(is.text),
  channels: is.orNull(is.text),
  found: is.number,
};

/**
 * Finds people that the caller may impersonate: active, in scope, no administrators and not the
 * caller; by name, code or address.
 */
export async function actingCandidates(
  { db, person }: Pick<Call, 'db' | 'person'>,
  q: string,
): Promise<{ readonly rows: readonly ActingCandidate[]; readonly total: number }> {
  const words = plain(q)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => sql`p.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const rows = await queryRows(db, actingCandidatesColumns)`
    select p.id, p.name1, p.email, p.sales_role, (
      select string_agg(distinct c.name1, ', ') from channel_link l join customer c on c.id = l.customer_id
      where l.business_partner_id = p.id and ${scopeCondition(person.scope, 'customer', 'c')} and (l.fire_date is null or l.fire_date >= ${person.scope.today}::date)) as channels, count(*) over () as found
    from business_partner p
    where p.status1 = 3 and not p.is_admin and not p.is_user_zero and p.id <> ${person.id} and ${scopeCondition(person.scope, 'person', 'p')} and ${sql.join([sql`true`, ...words], sql` and `)}
    order by p.name1 collate nmv_text, p.id limit ${MOST_CANDIDATES}`;
  return { rows: rows.map(({ found: _found, ...row }) => row), total: rows[0]?.found ?? 0 };
}
