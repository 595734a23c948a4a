import { address } from './environment.ts';
import type { Environment } from './environment.ts';

/** The company's OpenID Connect provider. */
export interface OidcConfig {
  /** NMV_OIDC_ISSUER: its address, which serves `/.well-known/openid-configuration`. */
  readonly issuer: string;
  /** NMV_OIDC_CLIENT_ID, NMV_OIDC_CLIENT_SECRET: how we are known there. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** NMV_OIDC_LABEL: what the company calls it, on the button. */
  readonly label: string;
  /** NMV_OIDC_CALLBACK: where it sends people back to; default on the host of the portal. */
  readonly callbackUrl: string;
  /** NMV_OIDC_TWO_FACTOR_ACR: values of `acr` that mean a second factor, separated by commas. */
  readonly twoFactorAcr: readonly string[];
  /** NMV_OIDC_EMAIL_DOMAINS: domains whose addresses a single-tenant provider gives out itself, so that they count as proven. */
  readonly emailDomains: readonly string[];
}

/** Path of the call that the provider sends people back to. */
export const OIDC_CALLBACK = '/apis/v1/login/company/callback';

const listed = (text: string | undefined): readonly string[] =>
  Object.freeze(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Issuers at which any stranger gets an account: nothing that they say of an address is the company's word. */
const isShared = ({ hostname, pathname }: URL): boolean =>
  (hostname === 'login.microsoftonline.com' &&
    /^\/(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(\/|$)/.test(
      pathname,
    )) ||
  hostname === 'accounts.google.com';

function emailDomains(environment: Environment, issuer: URL): readonly string[] {
  const domains = listed(environment['NMV_OIDC_EMAIL_DOMAINS']).map((name) => name.toLowerCase());
  if (domains.length > 0 && isShared(issuer))
    throw new Error(
      'NMV_OIDC_EMAIL_DOMAINS requires the provider of one company, but the one in NMV_OIDC_ISSUER is open to any account.',
    );
  return domains;
}

/** Reads the sign-in by the company's provider; undefined without NMV_OIDC_ISSUER. */
export function oidc(environment: Environment, portalUrl: string): OidcConfig | undefined {
  const issuer = address(environment, 'NMV_OIDC_ISSUER', ['https:', 'http:']);
  if (issuer === undefined) return undefined;
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !['localhost', '127.0.0.1'].includes(hostname))
    throw new Error('NMV_OIDC_ISSUER must start with https://.');
  const needed = (name: string): string => {
    const value = environment[name];
    if (!value) throw new Error(`${name} is required with NMV_OIDC_ISSUER.`);
    return value;
  };
  return Object.freeze({
    issuer,
    clientId: needed('NMV_OIDC_CLIENT_ID'),
    clientSecret: needed('NMV_OIDC_CLIENT_SECRET'),
    label: environment['NMV_OIDC_LABEL'] || 'OpenID Connect',
    callbackUrl:
      address(environment, 'NMV_OIDC_CALLBACK', ['https:', 'http:']) ??
      new URL(OIDC_CALLBACK, portalUrl).href,
    twoFactorAcr: listed(environment['NMV_OIDC_TWO_FACTOR_ACR']),
    emailDomains: emailDomains(environment, new URL(issuer)),
  });
}
