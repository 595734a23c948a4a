import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../src/domain/problem.ts';
import type { Config } from '../base/config.ts';
import { isKnownOrigin } from './origins.ts';
import type { Secrets } from './secrets.ts';

/** Cookie that comes back with calls of pages on this site. Behind TLS it bears the prefix by which browsers take it from this very host alone. */
export const antiForgeryCookie = ({ tls }: Pick<Config, 'tls'>): string =>
  tls ? '__Host-XSRF-TOKEN' : 'XSRF-TOKEN';
/** Header that carries the token both ways. */
export const ANTI_FORGERY_HEADER = 'x-xsrf-token';

/**
 * Builds a token, a MAC over its subject: `s.<session>.<mac>`, or before sign-in
 * `n.<nonce>.<mac>`.
 */
function tokenFor(subject: string, key: Uint8Array): string {
  return `${subject}.${createHmac('sha256', key).update(subject).digest('base64url')}`;
}

/** Returns the subject of a token (`s.12`, `n.…`); undefined when we did not issue it. */
function readSubject(token: string, key: Uint8Array): string | undefined {
  const subject = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  const wanted = Buffer.from(tokenFor(subject, key));
  const given = Buffer.from(token);
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? subject : undefined;
}

/** Gives the caller a token, for the session or for a visitor before sign-in. */
export function giveToken(
  reply: FastifyReply,
  sessionId: number | undefined,
  secrets: Secrets,
  config: Pick<Config, 'tls'>,
): void {
  const held = reply.request.cookies[antiForgeryCookie(config)];
  // a visitor keeps what they have: a widget without a session must not void the token of the portal in the next tab
  const kept =
    sessionId === undefined &&
    held !== undefined &&
    readSubject(held, secrets.antiForgery) !== undefined
      ? held
      : undefined;
  const token =
    kept ??
    tokenFor(
      sessionId === undefined ? `n.${randomBytes(18).toString('base64url')}` : `s.${sessionId}`,
      secrets.antiForgery,
    );
  void reply.header(ANTI_FORGERY_HEADER, token);
  void reply.setCookie(antiForgeryCookie(config), token, {
    path: '/',
    sameSite: 'lax',
    secure: config.tls,
  });
}

/**
 * Checks that an unsafe call comes from a page that may speak for the caller.
 * The header must hold a token of this session, or any token of ours without a session.
 * A cookie, if sent, must match it; without one the page's origin must be allowed.
 * @throws {Problem} anti-forgery
 */
export function checkToken(
  request: FastifyRequest,
  sessionId: number | undefined,
  secrets: Secrets,
  config: Pick<Config, 'ownOrigins' | 'allowedOrigins' | 'tls'>,
): void {
  const { origin } = request.headers;
  const isKnown = origin !== undefined && isKnownOrigin(origin, config);
  const header = request.headers[ANTI_FORGERY_HEADER];
  const cookie = request.cookies[antiForgeryCookie(config)];
  const subject = typeof header === 'string' ? readSubject(header, secrets.antiForgery) : undefined;
  const isForCaller =
    sessionId === undefined ? subject !== undefined : subject === `s.${sessionId}`;
  const isFromPage =
    cookie === undefined ? isKnown : cookie === header && (origin === undefined || isKnown);
  if (!isForCaller || !isFromPage) throw new Problem('anti-forgery');
}
