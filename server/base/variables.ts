import type { Config } from './config.ts';

/** A variable of the environment, and what of it administrators may read: without `shown` only whether it is set. */
interface Variable {
  readonly name: string;
  readonly shown?: (config: Config) => string | number | boolean;
}

const one = (value: boolean): string => (value ? '1' : '0');

/**
 * Every variable that the server reads, in the order in which people ask for them; what is a secret, holds one, or tells where
 * on its machine something lies has no `shown`.
 */
export const VARIABLES: readonly Variable[] = [
  { name: 'NMV_PORTAL_PAGE', shown: ({ portalPage }) => one(portalPage) },
  { name: 'NMV_PORTAL_LOGO', shown: ({ portalLogo }) => portalLogo ?? '' },
  { name: 'NMV_PORTAL_URL', shown: ({ portalUrl }) => portalUrl },
  { name: 'NMV_PROVIDER_NAME', shown: ({ provider }) => provider.name },
  { name: 'NMV_PROVIDER_SEGMENT', shown: ({ provider }) => provider.segment },
  { name: 'NMV_PROVIDER_TAX_ROOT', shown: ({ provider }) => provider.taxRoot },
  { name: 'NMV_SUPPORT_EMAIL', shown: ({ provider }) => provider.supportEmail },
  { name: 'NMV_ORIGINS', shown: ({ allowedOrigins }) => allowedOrigins.join(', ') },
  { name: 'SMTP_URL' },
  { name: 'NMV_MAIL_FROM', shown: ({ mailFrom }) => mailFrom },
  { name: 'NMV_MAIL_RATE', shown: ({ mailRate }) => mailRate },
  { name: 'NMV_NFE_TRUST' },
  { name: 'NMV_NFE_ROOTS' },
  { name: 'NMV_ALLOW_TEST_NFE', shown: ({ allowTestNfe }) => one(allowTestNfe) },
  { name: 'NMV_SEAL_CERT' },
  { name: 'NMV_SEAL_KEY' },
  { name: 'NMV_SEAL_PASSPHRASE' },
  { name: 'NMV_STAMP_URL' },
  { name: 'NMV_STAMP_TRUST' },
  { name: 'NMV_OIDC_ISSUER', shown: ({ oidc }) => oidc?.issuer ?? '' },
  { name: 'NMV_OIDC_LABEL', shown: ({ oidc }) => oidc?.label ?? '' },
  { name: 'NMV_OIDC_CLIENT_ID' },
  { name: 'NMV_OIDC_CLIENT_SECRET' },
  { name: 'NMV_OIDC_CALLBACK', shown: ({ oidc }) => oidc?.callbackUrl ?? '' },
  { name: 'NMV_OIDC_TWO_FACTOR_ACR', shown: ({ oidc }) => oidc?.twoFactorAcr.join(', ') ?? '' },
  { name: 'NMV_OIDC_EMAIL_DOMAINS', shown: ({ oidc }) => oidc?.emailDomains.join(', ') ?? '' },
  { name: 'DATABASE_URL' },
  { name: 'DATABASE_LISTEN_URL' },
  { name: 'DATABASE_READ_URL' },
  { name: 'NMV_POOL', shown: ({ poolSize }) => poolSize },
  { name: 'NMV_DATA' },
  { name: 'NMV_QUERY_TIMEOUT_MS', shown: ({ queryTimeoutMs }) => queryTimeoutMs },
  { name: 'NMV_IMPORT_ROWS', shown: ({ importRows }) => importRows },
  { name: 'PORT', shown: ({ port }) => port },
  { name: 'HOST', shown: ({ host }) => host },
  { name: 'NMV_TLS', shown: ({ tls }) => one(tls) },
  { name: 'NMV_TRUST_PROXY', shown: ({ trustProxy }) => trustProxy },
  { name: 'NMV_SECRET' },
  { name: 'NMV_METRICS_TOKEN' },
  { name: 'NMV_LOG', shown: ({ logLevel }) => logLevel },
  { name: 'NMV_DEMO', shown: ({ demo }) => one(demo) },
];
