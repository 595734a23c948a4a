import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Config } from '../base/config.ts';
import { VERSION } from '../base/version.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { connectDatabase } from '../database/connect.ts';
import type { Database, DatabaseConfig } from '../database/connect.ts';
import type { Db } from '../database/db.ts';
import { checkSchema } from '../database/migrate.ts';
import { readMigrations } from '../database/read-migrations.ts';
import { BackupRefused, describeFile, writeManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { runTool } from './postgres-tools.ts';
import { countRows } from './rows.ts';

/** Configuration needed by a backup. */
export type BackupConfig = DatabaseConfig & Pick<Config, 'secret'>;

const silent = { info: () => undefined, warn: () => undefined };

/** The database itself: programs of PostgreSQL need a session, which a pooler may not give. */
export const directUrl = ({ databaseUrl, databaseListenUrl }: DatabaseConfig): string | undefined =>
  databaseListenUrl ?? databaseUrl;

/** Past a pooler, one connection. */
export const directly = (config: DatabaseConfig): DatabaseConfig => ({
  ...config,
  databaseUrl: directUrl(config),
  databaseListenUrl: undefined,
  databaseReadUrl: undefined,
  poolSize: 2,
});

/** Reads a consistent snapshot while writes go on. */
const asOfOneMoment = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(work);

async function dumpPostgres(trx: Db, url: string, file: string): Promise<void> {
  const rows = await queryRows(trx, { snapshot: is.text })`
    select pg_export_snapshot() as snapshot`;
  const snapshot = rows[0]?.snapshot ?? '';
  await runTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--file=${file}`]); // prettier-ignore
  await chmod(file, 0o600);
}

async function dumpEmbedded(database: Database, file: string): Promise<void> {
  const dump = await database.dump?.();
  if (!dump) throw new Error('the embedded database gave no dump');
  await writeFile(file, await promisify(gzip)(dump, { level: 3 }), { mode: 0o600 });
}

/**
 * Writes everything that is kept, which is all in the database, into an empty folder: a dump, and last a manifest with its hash.
 * Nothing of the environment is in it. On PostgreSQL servers may go on meanwhile; the embedded database must not be open.
 * @throws {BackupRefused} when the folder is not empty, or the dump failed
 * @throws {FolderInUse} when a server works on the embedded database
 */
export async function backUp(config: BackupConfig, folder: string, now: Date): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupRefused(`${folder} is not empty: name a folder that is not there yet.`);
  const url = directUrl(config);
  if (url === undefined && !existsSync(path.join(config.dataFolder, 'database')))
    throw new BackupRefused(`There is no database in ${config.dataFolder}.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = await connectDatabase(directly(config), silent);
  try {
    await checkSchema(database.db);
    const name = url === undefined ? 'database.tar.gz' : 'database.dump';
    const file = path.join(folder, name);
    const rows = await asOfOneMoment(database.db, async (trx) => {
      if (url !== undefined) await dumpPostgres(trx, url, file);
      return countRows(trx);
    });
    if (url === undefined) await dumpEmbedded(database, file);
    const written: Manifest = {
      format: 1,
      product: VERSION,
      migrations: (await readMigrations()).map((migration) => migration.name),
      takenAt: now.toISOString(),
      kind: database.kind,
      secret: config.secret === undefined ? 'database' : 'environment',
      rows,
      files: [await describeFile(folder, name)],
    };
    writeManifest(folder, written);
    return written;
  } finally {
    await database.close();
  }
}
