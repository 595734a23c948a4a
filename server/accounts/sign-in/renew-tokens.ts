import { sql } from 'kysely';
import type { SessionTokens } from '../../../src/domain/schema/accounts/session.ts';
import { hashToken, makeToken, openSealed, sealUnder } from '../../base/opaque-token.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { earlier, computeSessionEnd, endSession, withAccessToken } from './session.ts';
import type { TokenTools } from './session.ts';
import { twoFactorRequired } from './two-factor.ts';

/** For so long a used refresh token is answered with the same successor: weak lines, duplicated tabs. */
const GRACE_MS = 60_000;

type HeldToken = RowOf<typeof heldTokenColumns>;
const heldTokenColumns = {
  sessionId: is.number,
  expiresAt: is.text,
  usedAt: is.orNull(is.text),
  successorHash: is.orNull(is.text),
  successorSealed: is.orNull(is.text),
  endedAt: is.orNull(is.text),
  /** Start of the session, and its expiry. */
  createdAt: is.text,
  sessionExpiresAt: is.text,
  remember: is.boolean,
  /** A group asks for a second factor, and the session was begun without. */
  isUnproven: is.boolean,
};

/** The token with its session, held so that two who use it at once come one after the other. */
async function holdToken(db: Db, tokenHash: string): Promise<HeldToken | undefined> {
  const rows = await queryRows(db, heldTokenColumns)`
    select t.session_id, t.expires_at, t.used_at, t.successor_hash, t.successor_sealed, s.ended_at, s.created_at, s.expires_at as session_expires_at, s.remember,
      not s.second_factor and p.status1 = 3 and ${twoFactorRequired(sql.ref('p.id'))} as is_unproven
    from refresh_token t join session s on s.id = t.session_id join business_partner p on p.id = coalesce(s.acting_user_id, s.business_partner_id) where t.token_hash = ${tokenHash} for update of t`;
  return rows[0];
}

/** Renewing moves neither end: that of the session as it was begun, nor what a sign-in of its kind is worth. */
function lastsUntil({ createdAt, sessionExpiresAt, remember }: HeldToken): Date {
  return earlier(new Date(sessionExpiresAt), computeSessionEnd(new Date(createdAt), remember));
}

async function rotate(
  db: Db,
  oldToken: string,
  held: HeldToken,
  tools: TokenTools,
): Promise<SessionTokens> {
  const now = tools.clock.now().toISOString();
  const refreshToken = makeToken();
  const successorHash = hashToken(refreshToken);
  const expiresAt = lastsUntil(held).toISOString();
  await db
    .insertInto('refreshToken')
    .values({ tokenHash: successorHash, sessionId: held.sessionId, issuedAt: now, expiresAt })
    .execute();
  await db
    .updateTable('refreshToken')
    .set({ usedAt: now, successorHash, successorSealed: sealUnder(oldToken, refreshToken) })
    .where('tokenHash', '=', hashToken(oldToken))
    .execute();
  return withAccessToken(held.sessionId, refreshToken, expiresAt, tools);
}

/** The successor of a token that was used a moment ago, as long as that successor was not used itself. */
async function findSuccessor(
  db: Db,
  oldToken: string,
  held: HeldToken,
  tools: TokenTools,
): Promise<SessionTokens | undefined> {
  const { usedAt, successorHash, successorSealed } = held;
  if (usedAt === null || successorHash === null || successorSealed === null) return undefined;
  if (tools.clock.now().getTime() - Date.parse(usedAt) > GRACE_MS) return undefined;
  const successor = await db
    .selectFrom('refreshToken')
    .select(['usedAt', 'expiresAt'])
    .where('tokenHash', '=', successorHash)
    .executeTakeFirst();
  if (!successor || successor.usedAt !== null) return undefined;
  return withAccessToken(
    held.sessionId,
    openSealed(oldToken, successorSealed),
    successor.expiresAt,
    tools,
  );
}

/**
 * Exchanges a refresh token for new tokens. A used token returns its successor for a short grace;
 * later it counts as stolen, and the whole session ends. A session without a second factor
 * required by a group ends too. Persons waiting for release see only the own page, where they can
 * set it up.
 * @returns undefined when the caller must sign in again; ended sessions stay ended, so the caller
 * must commit
 */
export async function renewTokens(
  db: Db,
  refreshToken: string,
  tools: TokenTools,
): Promise<{ readonly sessionId: number; readonly tokens: SessionTokens } | undefined> {
  const held = await holdToken(db, hashToken(refreshToken));
  if (
    !held ||
    held.endedAt !== null ||
    earlier(new Date(held.expiresAt), lastsUntil(held)) <= tools.clock.now()
  )
    return undefined;
  const { sessionId } = held;
  if (held.isUnproven) {
    await endSession(db, sessionId, 'second-factor-missing', tools.clock);
    return undefined;
  }
  if (held.usedAt === null)
    return { sessionId, tokens: await rotate(db, refreshToken, held, tools) };
  const tokens = await findSuccessor(db, refreshToken, held, tools);
  if (tokens) return { sessionId, tokens };
  await endSession(db, sessionId, 'token-reused', tools.clock);
  return undefined;
}
