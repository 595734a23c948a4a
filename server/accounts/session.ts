import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { SessionTokens } from '../../src/domain/wire/session.ts';
import type { Clock, Db } from '../http/contract.ts';
import type { Secrets } from '../http/secrets.ts';
import { makeAccessToken } from '../http/session-token.ts';
import { hashToken, makeToken, openSealed, sealUnder } from './opaque-token.ts';
import { twoFactorRequired } from './two-factor.ts';

const HOUR_MS = 3_600_000;
const REFRESH_HOURS = 12;
const REMEMBERED_HOURS = 30 * 24;
/** For so long a used refresh token is answered with the same successor: weak lines, duplicated tabs. */
const GRACE_MS = 60_000;

/** What tokens are made with. */
export interface TokenTools {
  readonly clock: Clock;
  readonly secrets: Secrets;
}

export interface NewSession {
  readonly personId: number;
  readonly remember?: boolean;
  /** Whether the person proved more than a password; while acting, whether the one who acts did. */
  readonly secondFactor?: boolean;
  /** While acting as another person: who really acts, and in which session. */
  readonly actingUserId?: number;
  readonly originalSessionId?: number;
}

export type EndReason = 'signed-out' | 'acting-ended' | 'token-reused' | 'password-changed' | 'status-changed' | 'ended-by-person' | 'ended-by-administrator' | 'second-factor-missing';

function later(clock: Clock, hours: number): string {
  return new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
}

const hoursOf = (remember: boolean): number => (remember ? REMEMBERED_HOURS : REFRESH_HOURS);

/** Begins a session. @returns its id */
export async function beginSession(db: Db, request: FastifyRequest, clock: Clock, wanted: NewSession): Promise<number> {
  const remember = wanted.remember ?? false;
  const { id } = await db.insertInto('session').values({
    businessPartnerId: wanted.personId, actingUserId: wanted.actingUserId ?? null, originalSessionId: wanted.originalSessionId ?? null,
    createdAt: clock.now().toISOString(), expiresAt: later(clock, hoursOf(remember)), remember, secondFactor: wanted.secondFactor ?? false,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null, address: request.ip,
  }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Ends a session with its tokens, and every session in which its person acts as somebody else. */
export async function endSession(db: Db, sessionId: number, reason: EndReason, clock: Clock): Promise<void> {
  await db.updateTable('session').set({ endedAt: clock.now().toISOString(), endReason: reason })
    .where((eb) => eb.or([eb('id', '=', sessionId), eb('originalSessionId', '=', sessionId)])).where('endedAt', 'is', null).execute();
}

/** Ends every session of a person, those in which he acts as somebody else included. */
export async function endSessionsOf(db: Db, personId: number, reason: EndReason, clock: Clock): Promise<void> {
  await db.updateTable('session').set({ endedAt: clock.now().toISOString(), endReason: reason })
    .where((eb) => eb.or([eb('businessPartnerId', '=', personId), eb('actingUserId', '=', personId)])).where('endedAt', 'is', null).execute();
}

/** Ends the sessions of a person, or in which he acts, that were begun without the second factor which a group of his asks for. */
export async function endUnprovenSessions(db: Db, personId: number, clock: Clock): Promise<void> {
  await db.updateTable('session').set({ endedAt: clock.now().toISOString(), endReason: 'second-factor-missing' satisfies EndReason })
    .where((eb) => eb(eb.fn.coalesce('actingUserId', 'businessPartnerId'), '=', personId)).where('secondFactor', '=', false).where('endedAt', 'is', null)
    .where(twoFactorRequired(sql`${personId}`)).execute();
}

async function withAccessToken(sessionId: number, refreshToken: string, refreshTokenExpiration: string, { secrets, clock }: TokenTools): Promise<SessionTokens> {
  const access = await makeAccessToken(sessionId, secrets, clock);
  return { accessToken: access.token, accessTokenExpiration: access.expiresAt, refreshToken, refreshTokenExpiration };
}

/** The first tokens of a session. */
export async function firstTokens(db: Db, sessionId: number, remember: boolean, tools: TokenTools): Promise<SessionTokens> {
  const refreshToken = makeToken();
  const expiresAt = later(tools.clock, hoursOf(remember));
  await db.insertInto('refreshToken').values({ tokenHash: hashToken(refreshToken), sessionId, issuedAt: tools.clock.now().toISOString(), expiresAt }).execute();
  return withAccessToken(sessionId, refreshToken, expiresAt, tools);
}

interface HeldToken {
  readonly sessionId: number;
  readonly expiresAt: string;
  readonly usedAt: string | null;
  readonly successorHash: string | null;
  readonly successorSealed: string | null;
  readonly endedAt: string | null;
  readonly remember: boolean;
  /** A group asks for a second factor, and the session was begun without. */
  readonly isUnproven: boolean;
}

/** The token with its session, held so that two who use it at once come one after the other. */
async function holdToken(db: Db, tokenHash: string): Promise<HeldToken | undefined> {
  const { rows } = await sql<HeldToken>`
    select t.session_id, t.expires_at, t.used_at, t.successor_hash, t.successor_sealed, s.ended_at, s.remember,
      not s.second_factor and p.status1 = 3 and ${twoFactorRequired(sql.ref('p.id'))} as is_unproven
    from refresh_token t join session s on s.id = t.session_id join business_partner p on p.id = coalesce(s.acting_user_id, s.business_partner_id) where t.token_hash = ${tokenHash} for update of t`.execute(db);
  return rows[0];
}

async function rotate(db: Db, oldToken: string, held: HeldToken, tools: TokenTools): Promise<SessionTokens> {
  const now = tools.clock.now().toISOString();
  const refreshToken = makeToken();
  const successorHash = hashToken(refreshToken);
  const expiresAt = later(tools.clock, hoursOf(held.remember));
  await db.insertInto('refreshToken').values({ tokenHash: successorHash, sessionId: held.sessionId, issuedAt: now, expiresAt }).execute();
  await db.updateTable('refreshToken').set({ usedAt: now, successorHash, successorSealed: sealUnder(oldToken, refreshToken) }).where('tokenHash', '=', hashToken(oldToken)).execute();
  await db.updateTable('session').set({ expiresAt }).where('id', '=', held.sessionId).execute();
  return withAccessToken(held.sessionId, refreshToken, expiresAt, tools);
}

/** The successor of a token that was used a moment ago, as long as that successor was not used itself. */
async function successorOf(db: Db, oldToken: string, held: HeldToken, tools: TokenTools): Promise<SessionTokens | undefined> {
  const { usedAt, successorHash, successorSealed } = held;
  if (usedAt === null || successorHash === null || successorSealed === null) return undefined;
  if (tools.clock.now().getTime() - Date.parse(usedAt) > GRACE_MS) return undefined;
  const successor = await db.selectFrom('refreshToken').select(['usedAt', 'expiresAt']).where('tokenHash', '=', successorHash).executeTakeFirst();
  if (!successor || successor.usedAt !== null) return undefined;
  return withAccessToken(held.sessionId, openSealed(oldToken, successorSealed), successor.expiresAt, tools);
}

/**
 * Exchanges a refresh token for new tokens. A token that was used before is answered with its successor for a short grace;
 * later it is taken for stolen, and the whole session ends. So does one without the second factor that a group asks for by now;
 * who waits for his release reaches his own page only, where he can set it up.
 * @returns undefined when the caller has to sign in again; what was ended stays ended, so the caller must commit
 */
export async function renewTokens(db: Db, refreshToken: string, tools: TokenTools): Promise<{ readonly sessionId: number; readonly tokens: SessionTokens } | undefined> {
  const held = await holdToken(db, hashToken(refreshToken));
  if (!held || held.endedAt !== null || Date.parse(held.expiresAt) <= tools.clock.now().getTime()) return undefined;
  const { sessionId } = held;
  if (held.isUnproven) {
    await endSession(db, sessionId, 'second-factor-missing', tools.clock);
    return undefined;
  }
  if (held.usedAt === null) return { sessionId, tokens: await rotate(db, refreshToken, held, tools) };
  const tokens = await successorOf(db, refreshToken, held, tools);
  if (tokens) return { sessionId, tokens };
  await endSession(db, sessionId, 'token-reused', tools.clock);
  return undefined;
}

/** A fresh access token for a session whose refresh token the client still has. */
export async function accessTokenOnly(sessionId: number, { secrets, clock }: TokenTools): Promise<{ readonly accessToken: string; readonly accessTokenExpiration: string }> {
  const { token, expiresAt } = await makeAccessToken(sessionId, secrets, clock);
  return { accessToken: token, accessTokenExpiration: expiresAt };
}
