import { decodeJwt, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { Problem } from '../../src/domain/problem.ts';
import {
  ASSERTION_SECONDS,
  CLOCK_SECONDS,
} from '../../src/domain/rules/permission/element-rights.ts';
import { openSealed } from '../base/opaque-token.ts';
import type { Db } from '../database/db.ts';
import type { Secrets } from '../http/secrets.ts';
import { publicSiteKey, secretSiteKey } from './site-key.ts';
import type { SiteKey } from './site-key.ts';

/** Content of an assertion, once verified as issued by the site just now for this server. */
export interface Assertion {
  readonly siteId: number;
  readonly subject: string;
  readonly jti: string;
  readonly origin: string;
  readonly elements: readonly string[];
}

/** Fault of an assertion, for the developer of the site's server: the claim's name, or a topic. */
type Wrong =
  'form' | 'iss' | 'signature' | 'aud' | 'exp' | 'iat' | 'jti' | 'sub' | 'origin' | 'elements';

export function refused(why: Wrong): Problem {
  return new Problem('assertion-refused', { params: { why } });
}

export const siteSealKey = ({ partners }: Secrets): string =>
  Buffer.from(partners).toString('base64url');

interface Site {
  readonly id: number;
  readonly publicKey: string | null;
  readonly secretSealed: string | null;
}

/** A public key counts before a secret. */
function readSiteKey({ publicKey, secretSealed }: Site, secrets: Secrets): SiteKey | undefined {
  if (publicKey !== null) return publicSiteKey(publicKey);
  return secretSealed === null
    ? undefined
    : secretSiteKey(openSealed(siteSealKey(secrets), secretSealed));
}

function readIssuer(assertion: string): string {
  try {
    return String(decodeJwt(assertion).iss ?? '');
  } catch {
    throw refused('form');
  }
}

/** Returns the claim at which a check of the library failed. */
function findWrongClaim(error: unknown): Wrong {
  const claims: readonly Wrong[] = ['iss', 'aud', 'exp', 'iat', 'jti', 'sub'];
  if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed)
    return claims.find((claim) => claim === error.claim) ?? 'form';
  return 'signature';
}

const TEXT = /^[\u0021-\u007e]{8,200}$/;

function checkClaims(siteId: number, payload: JWTPayload): Assertion {
  const { iat = 0, exp = 0, jti, sub, origin, elements } = payload;
  if (exp <= iat || exp - iat > ASSERTION_SECONDS) throw refused('exp');
  if (typeof jti !== 'string' || !TEXT.test(jti)) throw refused('jti');
  if (typeof sub !== 'string' || sub.length > 254) throw refused('sub');
  if (typeof origin !== 'string') throw refused('origin');
  const names: unknown = typeof elements === 'string' ? elements.split(' ') : elements;
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string'))
    throw refused('elements');
  return { siteId, subject: sub, jti, origin, elements: [...new Set<string>(names)] };
}

/**
 * Reads an assertion (RFC 7523): signed by a site in force with the key that is kept of it, for this server, a minute old at most.
 * Whether it was used before is for who takes it.
 * @param audiences addresses of this call
 * @throws {Problem} assertion-refused
 */
export async function readAssertion(
  db: Db,
  assertion: string,
  {
    audiences,
    now,
    secrets,
  }: { readonly audiences: readonly string[]; readonly now: Date; readonly secrets: Secrets },
): Promise<Assertion> {
  const clientId = readIssuer(assertion);
  const site = await db
    .selectFrom('partnerSite')
    .select(['id', 'publicKey', 'secretSealed'])
    .where('clientId', '=', clientId)
    .where('exchanges', '=', true)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  const key = site && readSiteKey(site, secrets);
  if (site === undefined || key === undefined) throw refused('iss');
  const verified = await jwtVerify(assertion, key.key, {
    algorithms: [...key.algorithms],
    issuer: clientId,
    audience: [...audiences],
    currentDate: now,
    clockTolerance: CLOCK_SECONDS,
    maxTokenAge: ASSERTION_SECONDS,
    requiredClaims: ['iat', 'exp', 'jti', 'sub', 'aud'],
  }).catch((error: unknown) => {
    throw refused(findWrongClaim(error));
  });
  return checkClaims(site.id, verified.payload);
}
