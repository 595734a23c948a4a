import * as client from 'openid-client';
import type { OidcConfig } from '../../base/oidc-config.ts';

/** What the provider said of who has signed in there. */
export interface Claims {
  readonly subject: string;
  /** Only an address that the provider has verified. */
  readonly email: string | undefined;
  readonly hadSecondFactor: boolean;
}

/** What a sign-in under way is known by, on our side. */
export interface Handshake {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Ways of proving oneself (RFC 8176) that are more than a password. */
const SECOND_FACTORS: ReadonlySet<string> = new Set(['mfa', 'otp', 'hwk', 'swk']);

const discovered = new WeakMap<OidcConfig, Promise<client.Configuration>>();

/** What the provider says of itself; asked once, and again after a failure. */
function configurationOf(config: OidcConfig): Promise<client.Configuration> {
  const known = discovered.get(config);
  if (known) return known;
  const issuer = new URL(config.issuer);
  // config.ts lets plain http pass for a provider on this machine only
  const asked = client.discovery(
    issuer,
    config.clientId,
    config.clientSecret,
    undefined,
    issuer.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {},
  );
  discovered.set(config, asked);
  asked.catch(() => discovered.delete(config));
  return asked;
}

/** New secrets of a sign-in, and where the person goes with them: authorization code, PKCE, state and nonce. */
export async function beginAtProvider(
  config: OidcConfig,
): Promise<{ readonly handshake: Handshake; readonly url: string }> {
  const configuration = await configurationOf(config);
  const handshake = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: config.callbackUrl,
    scope: 'openid email profile',
    state: handshake.state,
    nonce: handshake.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(handshake.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { handshake, url: url.href };
}

function isSecondFactor({ amr, acr }: client.IDToken, { twoFactorAcr }: OidcConfig): boolean {
  const ways: readonly unknown[] = Array.isArray(amr) ? amr : [];
  return (
    ways.some((way) => typeof way === 'string' && SECOND_FACTORS.has(way)) ||
    (typeof acr === 'string' && twoFactorAcr.includes(acr))
  );
}

/**
 * Exchanges what the provider sent back for who it was; state, nonce, signature, issuer and audience are checked by the library.
 * @throws Error whatever is wrong with it
 */
export async function claimsFrom(
  config: OidcConfig,
  search: string,
  { state, nonce, codeVerifier }: Handshake,
): Promise<Claims> {
  const configuration = await configurationOf(config);
  const url = new URL(config.callbackUrl);
  url.search = search;
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider sent no ID token');
  // an address may stand in the ID token or only at the userinfo endpoint
  const told =
    claims['email'] === undefined
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  const email =
    told['email_verified'] === true && typeof told['email'] === 'string'
      ? told['email']
      : undefined;
  return { subject: claims.sub, email, hadSecondFactor: isSecondFactor(claims, config) };
}
