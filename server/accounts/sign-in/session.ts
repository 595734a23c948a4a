import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { REMEMBERED_HOURS, SESSION_HOURS } from '../../../src/domain/rules/account/access-rules.ts';
import type { SessionTokens } from '../../../src/domain/schema/accounts/session.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import type { Secrets } from '../../http/secrets.ts';
import { makeAccessToken } from '../../http/session-token.ts';
import { hashToken, makeToken } from '../../base/opaque-token.ts';
import { twoFactorRequired } from './two-factor.ts';

const HOUR_MS = 3_600_000;

/** Services that create tokens. */
export interface TokenTools {
  readonly clock: Clock;
  readonly secrets: Secrets;
}

export interface NewSession {
  readonly personId: number;
  readonly remember?: boolean;
  /** True if the person proved a second factor; while impersonating, the impersonating person. */
  readonly secondFactor?: boolean;
  /** Impersonating user, and that user's own session, while acting as another person. */
  readonly actingUserId?: number;
  readonly originalSessionId?: number;
}

export type EndReason =
  | 'signed-out'
  | 'acting-ended'
  | 'token-reused'
  | 'password-changed'
  | 'status-changed'
  | 'ended-by-person'
  | 'ended-by-administrator'
  | 'second-factor-missing'
  | 'e-mail-changed';

/** Computes the expiry of a session begun at an instant. */
export function computeSessionEnd(begun: Date, remember: boolean): Date {
  return new Date(begun.getTime() + (remember ? REMEMBERED_HOURS : SESSION_HOURS) * HOUR_MS);
}

/** Returns the earlier of two instants. */
export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * Computes the expiry of a session; an impersonating session ends with the own session beneath.
 */
async function lastInstant(
  db: Db,
  { remember = false, originalSessionId }: NewSession,
  now: Date,
): Promise<string> {
  const own = computeSessionEnd(now, remember);
  if (originalSessionId === undefined) return own.toISOString();
  const { expiresAt } = await db
    .selectFrom('session')
    .select('expiresAt')
    .where('id', '=', originalSessionId)
    .executeTakeFirstOrThrow();
  return earlier(own, new Date(expiresAt)).toISOString();
}

/** Begins a session. @returns its id */
export async function beginSession(
  db: Db,
  request: FastifyRequest,
  clock: Clock,
  wanted: NewSession,
): Promise<number> {
  const remember = wanted.remember ?? false;
  const now = clock.now();
  const { id } = await db
    .insertInto('session')
    .values({
      businessPartnerId: wanted.personId,
      actingUserId: wanted.actingUserId ?? null,
      originalSessionId: wanted.originalSessionId ?? null,
      createdAt: now.toISOString(),
      expiresAt: await lastInstant(db, wanted, now),
      remember,
      secondFactor: wanted.secondFactor ?? false,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      address: request.ip,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a session with its tokens, and every impersonation begun from it. */
export async function endSession(
  db: Db,
  sessionId: number,
  reason: EndReason,
  clock: Clock,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ endedAt: clock.now().toISOString(), endReason: reason })
    .where((eb) => eb.or([eb('id', '=', sessionId), eb('originalSessionId', '=', sessionId)]))
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * Ends every session of a person, including impersonations. @param except the session that stays
 */
export async function endAllSessions(
  db: Db,
  personId: number,
  reason: EndReason,
  clock: Clock,
  except?: number,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ endedAt: clock.now().toISOString(), endReason: reason })
    .where((eb) =>
      eb.or([eb('businessPartnerId', '=', personId), eb('actingUserId', '=', personId)]),
    )
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .execute();
}

/**
 * Ends a person's sessions and impersonations begun without a second factor that a group requires.
 */
export async function endUnprovenSessions(db: Db, personId: number, clock: Clock): Promise<void> {
  await db
    .updateTable('session')
    .set({
      endedAt: clock.now().toISOString(),
      endReason: 'second-factor-missing' satisfies EndReason,
    })
    .where((eb) => eb(eb.fn.coalesce('actingUserId', 'businessPartnerId'), '=', personId))
    .where('secondFactor', '=', false)
    .where('endedAt', 'is', null)
    .where(twoFactorRequired(sql`${personId}`))
    .execute();
}

/** A refresh token with a fresh access token beside it. */
export async function withAccessToken(
  sessionId: number,
  refreshToken: string,
  refreshTokenExpiration: string,
  { secrets, clock }: TokenTools,
): Promise<SessionTokens> {
  const access = await makeAccessToken(sessionId, secrets, clock);
  return {
    accessToken: access.token,
    accessTokenExpiration: access.expiresAt,
    refreshToken,
    refreshTokenExpiration,
  };
}

/** The first tokens of a session; they last as long as it does. */
export async function firstTokens(
  db: Db,
  sessionId: number,
  tools: TokenTools,
): Promise<SessionTokens> {
  const refreshToken = makeToken();
  const { expiresAt } = await db
    .selectFrom('session')
    .select('expiresAt')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refreshToken')
    .values({
      tokenHash: hashToken(refreshToken),
      sessionId,
      issuedAt: tools.clock.now().toISOString(),
      expiresAt,
    })
    .execute();
  return withAccessToken(sessionId, refreshToken, expiresAt, tools);
}

/** A fresh access token for a session whose refresh token the client still has. */
export async function accessTokenOnly(
  sessionId: number,
  { secrets, clock }: TokenTools,
): Promise<{ readonly accessToken: string; readonly accessTokenExpiration: string }> {
  const { token, expiresAt } = await makeAccessToken(sessionId, secrets, clock);
  return { accessToken: token, accessTokenExpiration: expiresAt };
}
