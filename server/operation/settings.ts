import { listLacks } from '../../src/domain/rules/operation/lacks.ts';
import type { SettingsAnswer } from '../../src/domain/schema/operation/operation.ts';
import { locales } from '../../src/i18n/locale.ts';
import type { Config } from '../base/config.ts';
import { VARIABLES } from '../base/variables.ts';
import { VERSION } from '../base/version.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { loadSealKey } from '../documents/seal/seal-key.ts';
import type { SealKey } from '../documents/seal/seal-key.ts';
import { openStampTrust } from '../documents/seal/time-stamp.ts';
import type { Services } from '../http/services.ts';

/**
 * Reads the seal's key if readable; looking does not create a demo's own key, its first seal does.
 */
async function readSealKey(
  db: Db,
  config: Config,
  now: Date,
): Promise<SealKey | 'unreadable' | null> {
  const kept =
    config.seal !== undefined ||
    (await db
      .selectFrom('setting')
      .select('key')
      .where('key', '=', 'documentSeal')
      .executeTakeFirst()) !== undefined;
  if (!kept) return null;
  try {
    return (await loadSealKey(db, config, now)) ?? null;
  } catch {
    // Reports as unreadable the files that are missing or do not belong together.
    return 'unreadable';
  }
}

/** Checks that seals get a time stamp, for the list of missing settings. */
function checkStamp({ stamp }: Config): boolean | 'unreadable' {
  if (stamp === undefined) return false;
  try {
    openStampTrust(stamp.trust);
    return true;
  } catch {
    return 'unreadable';
  }
}

async function readVersions(db: Db): Promise<SettingsAnswer['versions']> {
  const rows = await queryRows(db, { schema: is.text, database: is.text })`
    select (select max(name) from kysely_migration) as schema, current_setting('server_version') as database`;
  return {
    product: VERSION,
    schema: rows[0]?.schema ?? '',
    node: process.versions.node,
    database: rows[0]?.database ?? '',
  };
}

/**
 * Reads the setup of this installation, its missing settings and their effects. No secret leaves
 * the server.
 */
export async function readSettings(
  db: Db,
  { config, trust }: Pick<Services, 'config' | 'trust'>,
  now: Date,
): Promise<SettingsAnswer> {
  const isGiven = (name: string): boolean => config.given.includes(name);
  const key = await readSealKey(db, config, now);
  const seal = key === null || key === 'unreadable' ? null : key;
  const isOwn = config.seal === undefined;
  const trusted = trust?.details() ?? null;
  return {
    lacks: listLacks(
      {
        isDemo: config.demo,
        isEmbedded: config.databaseUrl === undefined,
        hasMailServer: config.smtpUrl !== undefined,
        hasTls: config.tls,
        takesTestInvoices: config.allowTestNfe,
        ownSecret: config.secret !== undefined,
        ownMailFrom: isGiven('NMV_MAIL_FROM'),
        ownSupport: isGiven('NMV_SUPPORT_EMAIL'),
        seal:
          seal === null ? (key === 'unreadable' ? key : null) : { until: seal.validUntil, isOwn },
        stamp: checkStamp(config),
        trust: trusted,
      },
      now,
    ),
    variables: VARIABLES.map(({ name, shown }) => ({
      name,
      isSet: isGiven(name),
      value: shown === undefined ? null : String(shown(config)),
    })),
    mail: {
      hasServer: config.smtpUrl !== undefined,
      from: config.mailFrom,
      perMinute: config.mailRate,
    },
    seal: seal && { name: seal.holder, issuer: seal.issuer, until: seal.validUntil, isOwn },
    stampHost: config.stamp === undefined ? null : new URL(config.stamp.url).host,
    trust: trusted,
    origins: { own: config.ownOrigins, others: config.allowedOrigins },
    languages: locales,
    versions: await readVersions(db),
  };
}
