import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../src/domain/problem.ts';
import type { Config } from '../config.ts';
import { isOwnOrigin } from './origins.ts';
import type { Secrets } from './secrets.ts';

/** Cookie that comes back with calls of pages on this site. */
export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';
/** Header that carries the token both ways. */
export const ANTI_FORGERY_HEADER = 'x-xsrf-token';

/** A token is a MAC over whom it is for: `s.<session>.<mac>`, or before sign-in `n.<nonce>.<mac>`. */
function tokenFor(subject: string, key: Uint8Array): string {
  return `${subject}.${createHmac('sha256', key).update(subject).digest('base64url')}`;
}

/** Whom a token is for (`s.12`, `n.…`); undefined when it is not one of ours. */
function subjectOf(token: string, key: Uint8Array): string | undefined {
  const subject = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  const wanted = Buffer.from(tokenFor(subject, key));
  const given = Buffer.from(token);
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? subject : undefined;
}

/** Gives the caller a token: for his session, or for nobody yet. */
export function giveToken(reply: FastifyReply, sessionId: number | undefined, secrets: Secrets, config: Pick<Config, 'tls'>): void {
  const held = reply.request.cookies[ANTI_FORGERY_COOKIE];
  // a visitor keeps what he has: a widget without a session must not void the token of the portal in the next tab
  const kept = sessionId === undefined && held !== undefined && subjectOf(held, secrets.antiForgery) !== undefined ? held : undefined;
  const token = kept ?? tokenFor(sessionId === undefined ? `n.${randomBytes(18).toString('base64url')}` : `s.${sessionId}`, secrets.antiForgery);
  void reply.header(ANTI_FORGERY_HEADER, token);
  void reply.setCookie(ANTI_FORGERY_COOKIE, token, { path: '/', sameSite: 'lax', secure: config.tls });
}

/**
 * Lets through an unsafe call only when its page may speak for the caller: the header holds a token of this session
 * (or any token of ours where there is no session), a cookie that comes matches it, and where none comes the page's origin is allowed.
 * @throws {Problem} anti-forgery
 */
export function checkToken(request: FastifyRequest, sessionId: number | undefined, secrets: Secrets, config: Pick<Config, 'allowedOrigins'>): void {
  const { origin } = request.headers;
  const isKnownOrigin = origin !== undefined && (isOwnOrigin(request, origin) || config.allowedOrigins.includes(origin));
  const header = request.headers[ANTI_FORGERY_HEADER];
  const cookie = request.cookies[ANTI_FORGERY_COOKIE];
  const subject = typeof header === 'string' ? subjectOf(header, secrets.antiForgery) : undefined;
  const isForCaller = sessionId === undefined ? subject !== undefined : subject === `s.${sessionId}`;
  const isFromPage = cookie === undefined ? isKnownOrigin : cookie === header && (origin === undefined || isKnownOrigin);
  if (!isForCaller || !isFromPage) throw new Problem('anti-forgery');
}
