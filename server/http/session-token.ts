import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Clock } from '../base/clock.ts';
import type { Secrets } from './secrets.ts';

/** How long an access token serves. */
export const ACCESS_MINUTES = 10;
const ISSUER = 'nmv';

/** An access token: it carries the session's id and nothing else. */
export async function makeAccessToken(
  sessionId: number,
  secrets: Secrets,
  clock: Clock,
): Promise<{ readonly token: string; readonly expiresAt: string }> {
  const now = clock.now().getTime();
  const expiresAt = new Date(now + ACCESS_MINUTES * 60_000);
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(sessionId))
    .setIssuer(ISSUER)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(secrets.accessToken);
  return { token, expiresAt: expiresAt.toISOString() };
}

/** The token of a session on a page that is not ours: of the same form, for as long as that session lasts. */
export async function makePageToken(
  sessionId: number,
  begun: Date,
  ends: Date,
  secrets: Secrets,
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(sessionId))
    .setIssuer(ISSUER)
    .setIssuedAt(Math.floor(begun.getTime() / 1000))
    .setExpirationTime(Math.floor(ends.getTime() / 1000))
    .sign(secrets.accessToken);
}

/** What every token of ours begins with: no other algorithm is ever asked about. */
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url');

/** What a token says, when it is signed by us. A thread of its own would take longer to be asked than such a text takes. */
function claimsOf(token: string, key: Uint8Array): Record<string, unknown> | undefined {
  const [header, payload = '', signature = '', ...more] = token.split('.');
  if (header !== HEADER || more.length > 0) return undefined;
  const expected = Buffer.from(
    createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url'),
  );
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // signed by us, it is what we made
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

/** The session an access token speaks for; undefined when it is not ours, or too old: whatever is wrong, the caller is told the same. */
export function readAccessToken(
  token: string,
  { accessToken }: Pick<Secrets, 'accessToken'>,
  clock: Clock,
): number | undefined {
  const claims = claimsOf(token, accessToken);
  if (claims?.['iss'] !== ISSUER) return undefined;
  const isLive =
    typeof claims['exp'] === 'number' && claims['exp'] > Math.floor(clock.now().getTime() / 1000);
  const sessionId = Number(claims['sub']);
  return isLive && Number.isSafeInteger(sessionId) && sessionId > 0 ? sessionId : undefined;
}
