import type { FastifyRequest } from 'fastify';
import type { PageTokenAnswer } from '../../src/domain/schema/accounts/partner-site.ts';
import type { Db } from '../database/db.ts';
import type { Secrets } from '../http/secrets.ts';
import { makePageToken } from '../http/session-token.ts';

/** A session for a page that is not ours. */
export interface NewPageSession {
  readonly personId: number;
  readonly elements: readonly string[];
  readonly origin: string;
  readonly siteId: number | null;
  readonly begun: Date;
  readonly ends: Date;
  readonly secondFactor?: boolean;
  /** The own session in which it was handed over: it ends with that. */
  readonly ownSessionId?: number;
}

/** Begins such a session. @returns its id */
export async function beginPageSession(
  db: Db,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  wanted: NewPageSession,
): Promise<number> {
  const { id } = await db
    .insertInto('session')
    .values({
      businessPartnerId: wanted.personId,
      originalSessionId: wanted.ownSessionId ?? null,
      createdAt: wanted.begun.toISOString(),
      expiresAt: wanted.ends.toISOString(),
      secondFactor: wanted.secondFactor ?? false,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      address: request.ip,
      elements: [...wanted.elements],
      origin: wanted.origin,
      partnerSiteId: wanted.siteId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The token of such a session; it lasts as long as the session does, and nothing renews it. */
export async function signPageToken(
  sessionId: number,
  { begun, ends }: Pick<NewPageSession, 'begun' | 'ends'>,
  secrets: Secrets,
): Promise<PageTokenAnswer> {
  return {
    token: await makePageToken(sessionId, begun, ends, secrets),
    expiresAt: ends.toISOString(),
  };
}

/** Ends what was handed out for a site, to one person or to all. */
export async function endSiteSessions(
  db: Db,
  siteId: number,
  now: Date,
  reason: 'site-changed' | 'agreement-taken-back',
  personId?: number,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ endedAt: now.toISOString(), endReason: reason })
    .where('partnerSiteId', '=', siteId)
    .where('endedAt', 'is', null)
    .$if(personId !== undefined, (query) => query.where('businessPartnerId', '=', personId ?? 0))
    .execute();
}
