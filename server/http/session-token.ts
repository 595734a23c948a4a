import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../base/clock.ts';
import type { Secrets } from './secrets.ts';

/** Minutes for which an access token is valid. */
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

/** The session an access token speaks for; undefined when it is not ours, or too old. */
export async function readAccessToken(
  token: string,
  secrets: Secrets,
  clock: Clock,
): Promise<number | undefined> {
  try {
    const { payload } = await jwtVerify(token, secrets.accessToken, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: clock.now(),
    });
    const sessionId = Number(payload.sub);
    return Number.isSafeInteger(sessionId) && sessionId > 0 ? sessionId : undefined;
  } catch {
    // The caller gets the same answer for every fault of a token.
    return undefined;
  }
}
