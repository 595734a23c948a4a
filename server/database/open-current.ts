import type { Config } from '../base/config.ts';
import { connectDatabase, connectEmbedded } from './connect.ts';
import type { Database, DatabaseConfig, DatabaseLog } from './connect.ts';
import { migrate, OtherVersion } from './migrate.ts';
import { setAside } from './set-aside.ts';

async function migrated(database: Database): Promise<Database> {
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the configured database with the newest schema. The demo's folder begins anew where another version has set it up:
 * whatever matters in it is made by the demo itself.
 * @throws {FolderInUse} when another process works on the embedded database's folder
 * @throws {OtherVersion} when another version has set up any other database
 */
export async function openCurrent(
  config: DatabaseConfig & Pick<Config, 'demo'>,
  log: DatabaseLog,
): Promise<Database> {
  const { dataFolder: folder, queryTimeoutMs } = config;
  try {
    return await migrated(await connectDatabase(config, log));
  } catch (error) {
    const isDemoFolder = config.demo && config.databaseUrl === undefined && folder !== ':memory:';
    if (!(error instanceof OtherVersion) || !isDemoFolder) throw error;
  }
  const kept = await setAside(folder);
  log.warn(
    `Another version of the server had set up the demo's database: it is made anew, and the former one is kept in ${kept} until this happens again.`,
  );
  return migrated(await connectEmbedded({ folder, queryTimeoutMs }, log));
}
