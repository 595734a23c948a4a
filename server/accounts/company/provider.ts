import * as client from 'openid-client';
import type { OidcConfig } from '../../base/oidc-config.ts';

/** Claims of the provider about the signed-in person. */
export interface Claims {
  readonly subject: string;
  /** Address given by the provider, proven or not. */
  readonly email: string | undefined;
  /** The provider has proven the address, or its domain is the provider's own. */
  readonly isEmailProven: boolean;
  readonly hadSecondFactor: boolean;
}

/** Handshake that identifies a pending sign-in on our side. */
export interface Handshake {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Ways of proving oneself (RFC 8176) that are more than a password. */
const SECOND_FACTORS: ReadonlySet<string> = new Set(['mfa', 'otp', 'hwk', 'swk']);

const discovered = new WeakMap<OidcConfig, Promise<client.Configuration>>();

/** Seconds by which the clock of a provider may differ. */
const CLOCK_TOLERANCE_SECONDS = 180;

/** Reads the provider's own description, and has every signature of its tokens checked against its published keys. */
async function discover(config: OidcConfig): Promise<client.Configuration> {
  const issuer = new URL(config.issuer);
  // config.ts lets plain http pass for a provider on this machine only
  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(issuer, config.clientId, config.clientSecret, undefined, {
    execute,
  });
  const { supportsPKCE: _method, ...server } = found.serverMetadata();
  const configuration = new client.Configuration(
    {
      ...server,
      // many providers sign userinfo and do not publish by which algorithms
      userinfo_signing_alg_values_supported: server.userinfo_signing_alg_values_supported ??
        server.id_token_signing_alg_values_supported ?? ['RS256'],
    },
    config.clientId,
    { client_secret: config.clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
  );
  for (const extend of [...execute, client.enableNonRepudiationChecks]) extend(configuration);
  return configuration;
}

/** Fetches the provider's configuration once, and again after a failure. */
function loadConfiguration(config: OidcConfig): Promise<client.Configuration> {
  const known = discovered.get(config);
  if (known) return known;
  const asked = discover(config);
  discovered.set(config, asked);
  asked.catch(() => discovered.delete(config));
  return asked;
}

/** New secrets of a sign-in, and where the person goes with them: authorization code, PKCE, state and nonce. */
export async function beginAtProvider(
  config: OidcConfig,
): Promise<{ readonly handshake: Handshake; readonly url: string }> {
  const configuration = await loadConfiguration(config);
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

const isSaid = (value: unknown): boolean => [true, 'true', 1, '1'].some((yes) => yes === value);

/** Answer of the provider about an address: proven, denied, or nothing said of it. */
function readProof(claims: Readonly<Record<string, unknown>>): boolean | undefined {
  const said = claims['email_verified'] ?? claims['xms_edov'];
  return said === undefined || said === null ? undefined : isSaid(said);
}

const emailIn = (claims: Readonly<Record<string, unknown>>): string | undefined =>
  typeof claims['email'] === 'string' ? claims['email'] : undefined;

const isOwnDomain = (email: string, { emailDomains }: OidcConfig): boolean =>
  emailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

/**
 * Exchanges what the provider sent back for who it was; state, nonce, signature, issuer and audience are checked by the library.
 * @throws Error whatever is wrong with it
 */
export async function claimsFrom(
  config: OidcConfig,
  search: string,
  { state, nonce, codeVerifier }: Handshake,
): Promise<Claims> {
  const configuration = await loadConfiguration(config);
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
  const { email, isEmailProven } = await findEmail(configuration, config, claims, tokens);
  return {
    subject: claims.sub,
    email,
    isEmailProven,
    hadSecondFactor: isSecondFactor(claims, config),
  };
}

/** Address of the user, and whether it is proven: by the ID token, else by the userinfo endpoint, else by its domain. */
async function findEmail(
  configuration: client.Configuration,
  config: OidcConfig,
  claims: client.IDToken,
  { access_token: accessToken }: { readonly access_token: string },
): Promise<Pick<Claims, 'email' | 'isEmailProven'>> {
  const isWhole = emailIn(claims) !== undefined && readProof(claims) !== undefined;
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  // A failing userinfo endpoint adds nothing; the ID token is then the only source.
  const more: Readonly<Record<string, unknown>> =
    isWhole || !hasMore
      ? {}
      : await client
          .fetchUserInfo(configuration, accessToken, claims.sub)
          .catch((): Record<string, unknown> => ({}));
  // an address and the word about it belong together, of one source
  const told = emailIn(more) === undefined ? claims : more;
  const email = emailIn(told);
  if (email === undefined) return { email, isEmailProven: false };
  return { email, isEmailProven: readProof(told) ?? isOwnDomain(email, config) };
}
