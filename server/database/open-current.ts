import type { Config } from '../base/config.ts';
import { checkCollations } from './collations.ts';
import { connectDatabase, connectEmbedded } from './connect.ts';
import type { Database, DatabaseConfig } from './connect.ts';
import type { DatabaseLog } from './database-log.ts';
import { migrate } from './migrate.ts';
import { OtherVersion } from './migration.ts';
import { setAside } from './set-aside.ts';

async function migrated(database: Database, isEmbedded: boolean): Promise<Database> {
  try {
    await checkCollations(database.db, { isEmbedded });
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the configured database with the newest schema. The demo's folder starts from scratch
 * after another version, since the demo itself creates all its data.
 * @throws {FolderInUse} when another process works on the embedded database's folder
 * @throws {OtherVersion} when another version has set up any other database
 */
export async function openCurrent(
  config: DatabaseConfig & Pick<Config, 'demo'>,
  log: DatabaseLog,
): Promise<Database> {
  const { dataFolder: folder, queryTimeoutMs } = config;
  try {
    return await migrated(await connectDatabase(config, log), config.databaseUrl === undefined);
  } catch (error) {
    const isDemoFolder = config.demo && config.databaseUrl === undefined && folder !== ':memory:';
    if (!(error instanceof OtherVersion) || !isDemoFolder) throw error;
  }
  const kept = await setAside(folder);
  log.warn(
    `The demo database was created by another version. A new one was created; the old one is kept in ${kept} until the next time.`,
  );
  return migrated(await connectEmbedded({ folder, queryTimeoutMs }, log), true);
}
