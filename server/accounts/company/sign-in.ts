import { Problem } from '../../../src/domain/problem.ts';
import { oneEmail } from '../../../src/domain/rules/account/identity.ts';
import type { CompanyBegin } from '../../../src/domain/schema/accounts/company-sign-in.ts';
import type { OidcConfig } from '../../base/oidc-config.ts';
import type { Call } from '../../http/contract.ts';
import type { Db } from '../../database/db.ts';
import { loggedError } from '../../base/log.ts';
import { logRefused } from '../sign-in/refused-sign-in.ts';
import { hashToken, makeToken } from '../../base/opaque-token.ts';
import { findAccount } from './find-account.ts';
import { beginAtProvider, claimsFrom } from './provider.ts';
import type { Claims, Handshake } from './provider.ts';
import type { WayBack } from './way-back.ts';

/** Minutes for the person to sign in at the provider. */
const MINUTES = 15;

/** For so long the page may take to fetch its session. */
const CODE_SECONDS = 60;

const inFuture = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * Returns the origin of a page that may call with credentials. Only the configuration decides,
 * since callers write the Host header themselves.
 */
function findAllowedOrigin({ config }: Call, returnUrl: string): string | undefined {
  if (!URL.canParse(returnUrl)) return undefined;
  const { origin } = new URL(returnUrl);
  const own = [config.portalUrl, ...(config.oidc ? [config.oidc.callbackUrl] : [])].map(
    (url) => new URL(url).origin,
  );
  return [...own, ...config.allowedOrigins].includes(origin) ? origin : undefined;
}

/** @throws {Problem} not-found when no provider is configured */
export function getOidcConfig({ config }: Pick<Call, 'config'>): OidcConfig {
  if (config.oidc === undefined) throw new Problem('not-found');
  return config.oidc;
}

/**
 * Begins a sign-in for a page.
 * @returns where the person goes
 * @throws {Problem} origin-not-allowed; unavailable when the provider cannot be reached
 */
export async function beginCompanySignIn(
  call: Call,
  { binding, mode, returnUrl }: CompanyBegin,
): Promise<string> {
  const origin = findAllowedOrigin(call, returnUrl);
  if (origin === undefined) throw new Problem('origin-not-allowed');
  const { log } = call;
  const { handshake, url } = await beginAtProvider(getOidcConfig(call)).catch((error: unknown) => {
    log.error(
      { requestId: call.request.id, error: loggedError(error) },
      'could not reach the OpenID Connect provider',
    );
    throw new Problem('unavailable');
  });
  const now = call.clock.now();
  await call.db
    .insertInto('oidcSignIn')
    .values({
      stateHash: hashToken(handshake.state),
      bindingHash: hashToken(binding),
      nonce: handshake.nonce,
      codeVerifier: handshake.codeVerifier,
      returnMode: mode,
      returnOrigin: origin,
      returnUrl,
      createdAt: now.toISOString(),
      expiresAt: inFuture(now, MINUTES * 60),
    })
    .execute();
  return url;
}

/** Takes a sign-in that is under way out of waiting: the same answer of the provider serves once. */
async function takeReturned(
  db: Db,
  state: string,
  now: Date,
): Promise<(WayBack & Handshake & { readonly stateHash: string }) | undefined> {
  const at = now.toISOString();
  const row = await db
    .updateTable('oidcSignIn')
    .set({ returnedAt: at })
    .where('stateHash', '=', hashToken(state))
    .where('returnedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      stateHash: row.stateHash,
      state,
      nonce: row.nonce,
      codeVerifier: row.codeVerifier,
      returnMode: row.returnMode,
      returnOrigin: row.returnOrigin,
      returnUrl: row.returnUrl,
    }
  );
}

/** A code for the page, when the person has an account here. */
async function codeFor(
  call: Call,
  issuer: string,
  stateHash: string,
  claims: Claims,
): Promise<string> {
  const now = call.clock.now();
  const personId = await findAccount(call.db, issuer, claims, now);
  if (personId === undefined) {
    logRefused(
      call,
      {
        kind: claims.email && !claims.isEmailProven ? 'unverified-address' : 'unknown-account',
        address: call.request.ip,
        ...(claims.email && { email: oneEmail(claims.email) }),
      },
      call.request.id,
    );
    return '';
  }
  const code = makeToken();
  await call.db
    .updateTable('oidcSignIn')
    .set({
      codeHash: hashToken(code),
      businessPartnerId: personId,
      hadSecondFactor: claims.hadSecondFactor,
      expiresAt: inFuture(now, CODE_SECONDS),
    })
    .where('stateHash', '=', stateHash)
    .execute();
  return code;
}

/**
 * Ends a sign-in when the provider sends the person back.
 * @returns the way back to the page, and its code: empty when the sign-in failed, whatever the
 * reason
 * @throws {Problem} company-sign-in-refused when no such sign-in is known, so that there is no
 * page to return to
 */
export async function endAtProvider(
  call: Call,
  state: string,
): Promise<{ readonly back: WayBack; readonly code: string }> {
  const config = getOidcConfig(call);
  const under = await takeReturned(call.db, state, call.clock.now());
  if (!under) throw new Problem('company-sign-in-refused');
  try {
    const claims = await claimsFrom(
      config,
      new URL(call.request.url, config.callbackUrl).search,
      under,
    );
    return { back: under, code: await codeFor(call, config.issuer, under.stateHash, claims) };
  } catch (error) {
    call.log.warn(
      { requestId: call.request.id, error: loggedError(error) },
      'sign-in at the OpenID Connect provider failed',
    );
    return { back: under, code: '' };
  }
}
