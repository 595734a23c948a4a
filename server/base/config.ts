import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { oidc } from './oidc-config.ts';
import type { OidcConfig } from './oidc-config.ts';
import { origins, ownOrigins, portalAddress, portalLogo } from './places.ts';
import { nfeTrust, seal, stamp } from './trust-config.ts';
import type { SealFiles, StampSource, TrustSource } from './trust-config.ts';
import { databaseAddresses } from './database-addresses.ts';
import type { DatabaseAddresses } from './database-addresses.ts';
import { address, flag, wholeNumber } from './environment.ts';
import type { Environment } from './environment.ts';

/**
 * Configuration from the environment: read once at start, checked, frozen and passed on. Names and
 * defaults are defined only here.
 */
export interface Config extends DatabaseAddresses {
  /** Names of the variables that the environment sets. */
  readonly given: readonly string[];
  /** PORT (8080), HOST (0.0.0.0). */
  readonly port: number;
  readonly host: string;
  /** NMV_POOL: connections to PostgreSQL (10). */
  readonly poolSize: number;
  /** NMV_DATA (.data): folder of the embedded database; ':memory:' keeps nothing. */
  readonly dataFolder: string;
  /** NMV_DEMO=1 loads demo data and passwords; default: on the embedded database outside production only. */
  readonly demo: boolean;
  /** NMV_PORTAL_URL: where links in mails and messages lead. */
  readonly portalUrl: string;
  /** NMV_PORTAL_PAGE (1): whether the server has a page of its own for the portal, at `/portal/`; 0 where an intranet holds it. */
  readonly portalPage: boolean;
  /**
   * NMV_PORTAL_LOGO: file of the provider's logo (SVG, PNG, WebP, JPEG) for that page; default:
   * our logo.
   */
  readonly portalLogo: string | undefined;
  readonly provider: {
    /** NMV_PROVIDER_NAME, NMV_PROVIDER_SEGMENT, NMV_PROVIDER_TAX_ROOT (the 8 leading characters of its tax id), NMV_SUPPORT_EMAIL. */
    readonly name: string;
    readonly segment: string;
    readonly taxRoot: string;
    readonly supportEmail: string;
  };
  /**
   * Origins of our own pages: that of NMV_PORTAL_URL; in a demo also this machine's names at PORT.
   * The Host header decides nothing.
   */
  readonly ownOrigins: readonly string[];
  /** NMV_ORIGINS: other sites whose pages may call with credentials, separated by commas. */
  readonly allowedOrigins: readonly string[];
  /** NMV_OIDC_ISSUER with the others: people may sign in by the company's OpenID Connect provider. */
  readonly oidc: OidcConfig | undefined;
  /** SMTP_URL: without it mails stay in the table `mail`, which the demo mailbox shows. */
  readonly smtpUrl: string | undefined;
  /** NMV_MAIL_FROM. */
  readonly mailFrom: string;
  /** NMV_MAIL_RATE (600): mails about messages that leave in a minute; those of accounts do not wait. */
  readonly mailRate: number;
  /** NMV_TLS=1: the site is reached by https (secure cookies, HSTS), by a proxy usually. */
  readonly tls: boolean;
  /**
   * NMV_TRUST_PROXY (0): number of proxies before the server. The caller's address is the one
   * written into X-Forwarded-For by the outermost proxy.
   */
  readonly trustProxy: number;
  /** NMV_SECRET: signs access and anti-forgery tokens; made and kept in the database when absent. */
  readonly secret: string | undefined;
  /** NMV_ALLOW_TEST_NFE=1: invoices of the test environment (tpAmb 2) are taken; the default of the demo. */
  readonly allowTestNfe: boolean;
  /**
   * NMV_NFE_TRUST: folder or file of the authorities that sign certificates; without it no signer
   * is checked up to an authority.
   * NMV_NFE_ROOTS: SHA-256 of roots that are trusted in addition to those of ICP-Brasil, separated
   * by commas.
   */
  readonly nfeTrust: TrustSource | undefined;
  /** NMV_SEAL_CERT with NMV_SEAL_KEY: files in PEM of the certificate, and those up to its authority, and of the key that signed documents are sealed with; NMV_SEAL_PASSPHRASE where the key has one. */
  readonly seal: SealFiles | undefined;
  /** NMV_STAMP_URL: a time-stamping authority (RFC 3161), asked about each seal; NMV_STAMP_TRUST: file or folder of the authorities that its answers must lead to. */
  readonly stamp: StampSource | undefined;
  /** NMV_METRICS_TOKEN: who brings it as a bearer token reads `/metrics`; without it there are none. */
  readonly metricsToken?: string | undefined;
  /** NMV_LOG (info): level of the log, 'silent' for none. */
  readonly logLevel: string;
  /** NMV_QUERY_TIMEOUT_MS (120000): a longer statement of the embedded database is ended by its watchdog. */
  readonly queryTimeoutMs: number;
  /** NMV_IMPORT_ROWS (20000): rows of one sheet that an import takes. */
  readonly importRows: number;
  /**
   * Milliseconds before a silent reader of an uploaded file ends; the file is retried once alone,
   * then refused.
   */
  readonly readerTimeMs: number;
  /** Biggest JSON body, in bytes. */
  readonly bodyLimitBytes: number;
}

const SECRET_LENGTH = 32;
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/**
 * Reads and checks the environment.
 * @throws Error with a sentence that names the variable in error
 */
export function readConfig(environment: Environment): Config {
  const addresses = databaseAddresses(environment);
  const demo = flag(
    environment,
    'NMV_DEMO',
    addresses.databaseUrl === undefined && environment['NODE_ENV'] !== 'production',
  );
  const port = wholeNumber(environment, 'PORT', 8080, 65535);
  const logLevel = environment['NMV_LOG'] || 'info';
  if (!LOG_LEVELS.includes(logLevel))
    throw new Error(`NMV_LOG must be one of ${LOG_LEVELS.join(', ')}, but is '${logLevel}'.`);
  const tls = flag(environment, 'NMV_TLS', false);
  const portalPage = flag(environment, 'NMV_PORTAL_PAGE', true);
  const portalUrl = portalAddress(environment, { port, tls, demo, portalPage });
  return Object.freeze({
    given: Object.freeze(Object.keys(environment).filter((name) => environment[name])),
    port,
    host: environment['HOST'] || '0.0.0.0',
    ...addresses,
    poolSize: wholeNumber(environment, 'NMV_POOL', 10, 100),
    dataFolder:
      environment['NMV_DATA'] === ':memory:'
        ? ':memory:'
        : path.resolve(environment['NMV_DATA'] || '.data'),
    demo,
    portalUrl,
    portalPage,
    portalLogo: portalLogo(environment),
    provider: Object.freeze({
      name: environment['NMV_PROVIDER_NAME'] || 'Provider Agro',
      segment: environment['NMV_PROVIDER_SEGMENT'] || 'provider',
      taxRoot: environment['NMV_PROVIDER_TAX_ROOT'] || '11222333',
      supportEmail: environment['NMV_SUPPORT_EMAIL'] || 'support@provider.example',
    }),
    ownOrigins: Object.freeze(ownOrigins({ portalUrl, port, tls, demo })),
    allowedOrigins: Object.freeze(origins(environment)),
    oidc: oidc(environment, portalUrl),
    smtpUrl: address(environment, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: environment['NMV_MAIL_FROM'] || 'no-reply@provider.example',
    mailRate: Math.max(1, wholeNumber(environment, 'NMV_MAIL_RATE', 600, 100_000)),
    tls,
    trustProxy: wholeNumber(environment, 'NMV_TRUST_PROXY', 0, 10),
    secret: secret(environment, 'NMV_SECRET'),
    allowTestNfe: flag(environment, 'NMV_ALLOW_TEST_NFE', demo),
    nfeTrust: nfeTrust(environment),
    seal: seal(environment),
    stamp: stamp(environment),
    metricsToken: secret(environment, 'NMV_METRICS_TOKEN'),
    logLevel,
    queryTimeoutMs: wholeNumber(environment, 'NMV_QUERY_TIMEOUT_MS', 120_000, 3_600_000),
    importRows: wholeNumber(environment, 'NMV_IMPORT_ROWS', 20_000, 200_000),
    readerTimeMs: 5_000,
    bodyLimitBytes: 1024 * 1024,
  });
}

function secret(environment: Environment, name: string): string | undefined {
  const text = environment[name] || undefined;
  if (text !== undefined && text.length < SECRET_LENGTH)
    throw new Error(`${name} must have at least ${SECRET_LENGTH} characters.`);
  return text;
}

/** A secret as good as any that is set by hand. */
export function makeSecret(): string {
  return randomBytes(48).toString('base64url');
}
