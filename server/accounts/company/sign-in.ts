import { sql } from 'kysely';
import { SECOND_STEP_MINUTES } from '../../../src/domain/rules/access-rules.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { oneEmail } from '../../../src/domain/rules/identity.ts';
import type { CompanyBegin } from '../../../src/domain/wire/company-sign-in.ts';
import type { SecondStepNeeded, UserInfo } from '../../../src/domain/wire/session.ts';
import type { OidcConfig } from '../../base/oidc-config.ts';
import type { Call } from '../../http/contract.ts';
import type { Db } from '../../database/db.ts';
import { keepTzOffset } from '../keep-tz-offset.ts';
import { loggedError } from '../../base/log.ts';
import { servicesOf } from '../../http/services-of.ts';
import { beginOwnSession } from '../begin-own-session.ts';
import { issueLink } from '../links.ts';
import { logRefused } from '../refused-sign-in.ts';
import { hashToken, makeToken } from '../../base/opaque-token.ts';
import { twoFactorRequired } from '../two-factor.ts';
import { findAccount } from './find-account.ts';
import { beginAtProvider, claimsFrom } from './provider.ts';
import type { Claims, Handshake } from './provider.ts';
import type { WayBack } from './way-back.ts';
import { undisturbed } from '../../database/undisturbed.ts';

/** For so long somebody may take to sign in at the provider. */
const MINUTES = 15;
/** For so long the page may take to fetch its session. */
const CODE_SECONDS = 60;

const inFuture = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();

/** Only a page that may call with a session may get one; by configuration alone, for whoever calls writes the host of his call himself. */
function originOf({ config }: Call, returnUrl: string): string | undefined {
  if (!URL.canParse(returnUrl)) return undefined;
  const { origin } = new URL(returnUrl);
  const own = [config.portalUrl, ...(config.oidc ? [config.oidc.callbackUrl] : [])].map(
    (url) => new URL(url).origin,
  );
  return [...own, ...config.allowedOrigins].includes(origin) ? origin : undefined;
}

/** @throws {Problem} not-found when no provider is configured */
export function oidcOf({ config }: Pick<Call, 'config'>): OidcConfig {
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
  const origin = originOf(call, returnUrl);
  if (origin === undefined) throw new Problem('origin-not-allowed');
  const { log } = servicesOf(call);
  const { handshake, url } = await beginAtProvider(oidcOf(call)).catch((error: unknown) => {
    log.error(
      { requestId: call.request.id, error: loggedError(error) },
      'the OpenID Connect provider cannot be reached',
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
      servicesOf(call),
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
 * The provider has sent a person back.
 * @returns the way back to the page, and the code it gets: empty when the sign-in failed, whatever the reason
 * @throws {Problem} company-sign-in-refused when nothing is known of such a sign-in, so that there is no page to go back to
 */
export async function endAtProvider(
  call: Call,
  state: string,
): Promise<{ readonly back: WayBack; readonly code: string }> {
  const config = oidcOf(call);
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
    servicesOf(call).log.warn(
      { requestId: call.request.id, error: loggedError(error) },
      'a sign-in at the OpenID Connect provider failed',
    );
    return { back: under, code: '' };
  }
}

interface Proven {
  readonly personId: number;
  readonly needs: 'nothing' | 'code' | 'enrol';
  /** At the provider. */
  readonly hadSecondFactor: boolean;
}

/** Uses a code up, whoever asks: a wrong page does not get a second try. */
async function takeCode(
  db: Db,
  code: string,
  binding: string,
  now: Date,
): Promise<Proven | undefined> {
  const at = now.toISOString();
  const { rows } = await sql<{
    personId: number;
    hadSecondFactor: boolean;
    fits: boolean;
    hasFactor: boolean;
    needsFactor: boolean;
  }>`
    with used as (
      update oidc_sign_in set used_at = ${at}::timestamptz where code_hash = ${hashToken(code)} and used_at is null and expires_at > ${at}::timestamptz returning *
    )
    select p.id as person_id, u.had_second_factor, u.binding_hash = ${hashToken(binding)} and p.status1 = 3 and not p.is_user_zero as fits,
      not u.had_second_factor and exists (select 1 from two_factor f where f.business_partner_id = p.id and f.confirmed_at is not null) as has_factor,
      not u.had_second_factor and ${twoFactorRequired(sql.ref('p.id'))} as needs_factor
    from used u join business_partner p on p.id = u.business_partner_id`.execute(db);
  const [row] = rows;
  if (!row?.fits) return undefined;
  return {
    personId: row.personId,
    hadSecondFactor: row.hadSecondFactor,
    needs: row.hasFactor ? 'code' : row.needsFactor ? 'enrol' : 'nothing',
  };
}

/**
 * Exchanges the code for a session, or for the second step where the provider asked for one factor only and ours asks for two.
 * @throws {Problem} company-sign-in-refused
 */
export async function companySession(
  call: Call,
  {
    code,
    binding,
    tzOffset,
  }: { readonly code: string; readonly binding: string; readonly tzOffset?: number | undefined },
): Promise<UserInfo | SecondStepNeeded> {
  const proven = await takeCode(call.db, code, binding, call.clock.now());
  if (!proven) {
    logRefused(servicesOf(call), { kind: 'company', address: call.request.ip }, call.request.id);
    throw new Problem('company-sign-in-refused');
  }
  const { personId, needs, hadSecondFactor } = proven;
  return undisturbed(call.db, async (transaction) => {
    if (tzOffset !== undefined) await keepTzOffset(transaction, personId, tzOffset);
    if (needs === 'nothing')
      return beginOwnSession(transaction, call, { personId, secondFactor: hadSecondFactor });
    const purpose = needs === 'code' ? 'second-step' : 'second-step-enrol';
    return {
      changePasswdNextLogon: 0,
      secondStep: needs,
      challengeToken: await issueLink(
        transaction,
        { purpose, personId, minutes: SECOND_STEP_MINUTES },
        call.clock,
      ),
    };
  });
}
