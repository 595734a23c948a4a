import { Problem } from '../../src/domain/problem.ts';
import { isProtectedUser } from '../../src/domain/rules/user-status.ts';
import type { UserInfo } from '../../src/domain/wire/session.ts';
import type { Call, Db } from '../http/contract.ts';
import { scopeCondition } from '../http/scope.ts';
import { servicesOf } from '../http/services-of.ts';
import { accessTokenOnly, beginSession, endSession, firstTokens } from './session.ts';
import { checkPassword } from './sign-in.ts';
import { userInfoOf } from './user-info.ts';

interface Candidate {
  readonly id: number;
  readonly isAdmin: boolean;
  readonly isUserZero: boolean;
  readonly status1: number;
}

/** The person to act as, when he is in the caller's scope. */
async function findCandidate(call: Call, userEmail: string): Promise<Candidate | undefined> {
  return call.db.selectFrom('businessPartner').select(['id', 'isAdmin', 'isUserZero', 'status1'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', userEmail.trim().toLowerCase()))
    .where(scopeCondition(call.person.scope, 'person')).executeTakeFirst();
}

/** The caller's own password, with the limits of a sign-in. */
async function confirmPassword(call: Call, password: string): Promise<void> {
  const own = await call.db.selectFrom('businessPartner').select('email').where('id', '=', call.person.id).executeTakeFirstOrThrow();
  await checkPassword(servicesOf(call), own.email, password, call.request.ip);
}

/**
 * Begins to act as another person: a session of its own, on top of the caller's, which stays valid.
 * Not possible for administrators, oneself, people outside the scope or not active.
 * @throws {Problem} sign-in-refused for a wrong own password, user-not-found, impersonation-not-authorized
 */
export async function beginActing(call: Call, { userEmail, password }: { readonly userEmail: string; readonly password: string }): Promise<{ readonly answer: UserInfo; readonly sessionId: number }> {
  await confirmPassword(call, password);
  const candidate = await findCandidate(call, userEmail);
  if (!candidate || candidate.status1 !== 3) throw new Problem('user-not-found');
  if (candidate.isAdmin || isProtectedUser(candidate) || candidate.id === call.person.id) throw new Problem('impersonation-not-authorized');
  const services = servicesOf(call);
  return call.db.transaction().execute(async (transaction) => {
    const sessionId = await beginSession(transaction, call.request, call.clock, { personId: candidate.id, actingUserId: call.person.id, originalSessionId: call.person.sessionId });
    const tokens = await firstTokens(transaction, sessionId, false, services);
    return { answer: await userInfoOf(transaction, sessionId, tokens, call.clock), sessionId };
  });
}

async function originalOf(db: Db, sessionId: number): Promise<number | undefined> {
  const row = await db.selectFrom('session').select('originalSessionId').where('id', '=', sessionId).executeTakeFirst();
  return row?.originalSessionId ?? undefined;
}

/**
 * Stops acting: the session on top ends, the caller's own one goes on.
 * @throws {Problem} act-not-allowed when nobody acts, session-ended when the own session has ended meanwhile
 */
export async function endActing(call: Call): Promise<{ readonly answer: Omit<UserInfo, 'refreshToken' | 'refreshTokenExpiration'>; readonly sessionId: number }> {
  const sessionId = await originalOf(call.db, call.person.sessionId);
  if (sessionId === undefined) throw new Problem('act-not-allowed');
  await endSession(call.db, call.person.sessionId, 'acting-ended', call.clock);
  const answer = await userInfoOf(call.db, sessionId, await accessTokenOnly(sessionId, servicesOf(call)), call.clock);
  return { answer, sessionId };
}
