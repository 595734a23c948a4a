import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import { VERSION } from '../base/version.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { connectDatabase, connectEmbedded, embeddedFolder } from '../database/connect.ts';
import type { DatabaseConfig } from '../database/connect.ts';
import type { Db } from '../database/db.ts';
import { isFormerNames } from '../database/former-history.ts';
import { setAside } from '../database/set-aside.ts';
import { readMigrations } from '../database/read-migrations.ts';
import { directly, directUrl } from './back-up.ts';
import { BackupRefused, checkFiles, readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { runTool } from './postgres-tools.ts';
import { countRows, listTables } from './rows.ts';

const silent = { info: () => undefined, warn: () => undefined };

const isLater = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) > 0;

/** @throws {BackupRefused} when a later version made it, or one that this one could not go on from */
async function checkVersion({ product, migrations }: Manifest): Promise<void> {
  const own = (await readMigrations()).map(({ name }) => name);
  const isKnown = isFormerNames(migrations) || migrations.every((name, at) => name === own[at]);
  if (isLater(product, VERSION) || !isKnown)
    throw new BackupRefused(
      `This backup was made by version ${product} and cannot be restored by version ${VERSION}. Use version ${product} or later.`,
    );
}

function refuseFull(place: string, name: string): never {
  throw new BackupRefused(
    `${place} is not empty. Bring the backup back into an empty one, or say --replace ${name} to lose what is there.`,
  );
}

/** Makes sure that a PostgreSQL database is empty, or empties the one that was named. */
async function makeRoom(db: Db, replace: string | undefined): Promise<void> {
  const rows = await queryRows(db, { name: is.text, others: is.number })`
    select current_database() as name, (select count(*)::integer from pg_stat_activity where datname = current_database() and application_name like 'nmv%' and pid <> pg_backend_pid()) as others`;
  const { name = '', others = 0 } = rows[0] ?? {};
  if (others > 0) throw new BackupRefused(`A server works on the database ${name}: stop it first.`);
  if ((await listTables(db)).length === 0) return;
  if (replace !== name) refuseFull(`The database ${name}`, name);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

async function intoPostgres(
  config: DatabaseConfig,
  url: string,
  file: string,
  replace: string | undefined,
): Promise<void> {
  // prettier-ignore
  const database = await connectDatabase({ ...directly(config), poolSize: 1 }, silent);
  try {
    await makeRoom(database.db, replace);
  } finally {
    await database.close();
  }
  await runTool('pg_restore', url, ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file]); // prettier-ignore
}

async function intoFolder(
  { dataFolder, queryTimeoutMs }: DatabaseConfig,
  file: string,
  replace: string | undefined,
): Promise<void> {
  // prettier-ignore
  if (existsSync(embeddedFolder(dataFolder))) {
    if (replace === undefined || path.resolve(replace) !== path.resolve(dataFolder)) refuseFull(`The folder ${dataFolder}`, dataFolder); // prettier-ignore
    await setAside(dataFolder);
  }
  const dump = await promisify(gunzip)(await readFile(file));
  const content = new Uint8Array(dump).buffer;
  const database = await connectEmbedded({ folder: dataFolder, dump: content, queryTimeoutMs }, silent); // prettier-ignore
  await database.close();
}

/**
 * Restores a backup into an empty database of the same kind after a check of its hashes, and
 * counts the rows.
 * @param replace existing data that may be lost: the name of the database, or its folder
 * @throws {BackupRefused} before any change, or when the restored rows differ from the written
 * ones
 * @throws {FolderInUse} when a server works on the embedded database
 */
export async function restore(
  config: DatabaseConfig,
  folder: string,
  replace?: string,
): Promise<Manifest> {
  // prettier-ignore
  const manifest = readManifest(folder);
  await checkVersion(manifest);
  await checkFiles(folder, manifest);
  const url = directUrl(config);
  if ((url === undefined) !== (manifest.kind === 'pglite'))
    throw new BackupRefused(
      manifest.kind === 'pg'
        ? 'This backup is from PostgreSQL. Set DATABASE_URL.'
        : 'This backup is from an embedded database. Restore it without DATABASE_URL.',
    );
  const file = path.join(folder, manifest.files[0]?.name ?? '');
  if (url === undefined) await intoFolder(config, file, replace);
  else await intoPostgres(config, url, file, replace);
  const database = await connectDatabase(directly(config), silent);
  try {
    const rows = await countRows(database.db);
    const wrong = Object.keys(manifest.rows).filter(
      (table) => rows[table] !== manifest.rows[table],
    );
    if (wrong.length > 0)
      throw new BackupRefused(`Other rows came than were written: ${wrong.join(', ')}.`);
  } finally {
    await database.close();
  }
  return manifest;
}
