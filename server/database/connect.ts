import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../base/config.ts';
import type { DatabaseAddresses } from '../base/database-addresses.ts';
import { checkSessions } from './check-sessions.ts';
import type { Db } from './db.ts';
import { lockFolder } from './folder-lock.ts';
import { openEmbedded } from './pglite.ts';
import type { EmbeddedOptions } from './pglite.ts';
import { embeddedDialect } from './pglite-dialect.ts';
import { openNotices } from './notices.ts';
import type { ChannelListener } from './notices.ts';
import { createKysely, openPools } from './pools.ts';
import type { PoolState } from './pools.ts';
import { startUpkeep } from './upkeep.ts';
import type { DatabaseLog } from './database-log.ts';

/** An open database, whichever kind it is. */
export interface Database {
  readonly db: Db;
  /** For reads that may be a moment behind: the replica, where one is configured and serves, else the same. */
  readonly lagging: Db;
  readonly kind: 'pglite' | 'pg';
  /**
   * Takes what any server process announces on a channel, once its transaction is committed.
   * @param hears `gap` is called when the line was broken and announcements may be lost, `own` at once for what this process commits itself
   */
  listen(
    channel: string,
    take: (payload: string) => void,
    hears?: Pick<ChannelListener, 'gap' | 'own'>,
  ): Promise<void>;
  /**
   * Whatever was committed before this instant of `performance.now()` has been taken by who listens; -Infinity while the line is broken.
   * A picture that rests on announcements may be trusted for as long as this goes on.
   */
  heardUntil(): number;
  /** Announces with the transaction: a rollback announces nothing. A payload holds at most 8000 bytes. */
  notify(db: Db, channel: string, payload: string): Promise<void>;
  /** The embedded database as one archive, to open copies from; PostgreSQL has none. */
  dump?(): Promise<ArrayBuffer>;
  /** Returns the state of its connections by pool; the embedded database has none. */
  pools(): readonly PoolState[];
  close(): Promise<void>;
}

/** The embedded database's own folder, in the one that is locked. */
export const embeddedFolder = (folder: string): string => path.join(folder, 'database');

/** Announces on a channel when the transaction is committed. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** Makes the folder, or an older one, readable for the account of the server alone: the database's own files are open to all. */
function closeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

/** Opens the embedded database: in a folder locked for this process, or in memory, from nothing or from a dump. */
export async function connectEmbedded(
  options: {
    readonly folder: string | undefined;
    readonly dump?: ArrayBuffer;
    readonly queryTimeoutMs: number;
    readonly workplace?: EmbeddedOptions['workplace'];
  },
  log: DatabaseLog,
): Promise<Database> {
  const { folder } = options;
  if (folder !== undefined) closeFolder(folder);
  const unlock = folder === undefined ? undefined : await lockFolder(folder);
  const embedded = await openEmbedded({
    folder: folder === undefined ? undefined : embeddedFolder(folder),
    dump: options.dump,
    queryTimeoutMs: options.queryTimeoutMs,
    workplace: options.workplace,
    onReopened: (reason) => log.warn(`Reopened the embedded database. ${reason}`),
  });
  const db = createKysely(embeddedDialect(embedded));
  const stopUpkeep = folder === undefined ? undefined : startUpkeep(db, log);
  return {
    db,
    lagging: db,
    kind: 'pglite',
    notify,
    listen: (channel, take, hears) => embedded.listen(channel, { take, ...hears }),
    heardUntil: () => embedded.heardUntil(),
    dump: () => embedded.dump(),
    pools: () => [],
    async close() {
      await stopUpkeep?.();
      await db.destroy();
      await embedded.close();
      unlock?.();
    },
  };
}

type PostgresConfig = DatabaseAddresses & Pick<Config, 'poolSize' | 'queryTimeoutMs'>;

/**
 * Connects to PostgreSQL. Only the listening line bypasses a pooler, as it needs a session: locks
 * belong to transactions, and plans are stored only without a pooler.
 */
async function connectPostgres(
  url: string,
  config: PostgresConfig,
  log: DatabaseLog,
): Promise<Database> {
  const { databaseListenUrl: listenUrl, queryTimeoutMs } = config;
  const notices = openNotices(listenUrl ?? url, (error) =>
    log.warn(`Lost the LISTEN connection to PostgreSQL; reconnecting: ${error.message}`),
  );
  const pools = openPools({
    ...config,
    databaseUrl: url,
    warn: (message) => log.warn(message),
    hearOwn: (channel, payload) => notices.hearOwn(channel, payload),
  });
  const close = async (): Promise<void> => {
    await notices.close();
    await pools.close();
  };
  if (listenUrl !== undefined)
    await checkSessions(pools.db, queryTimeoutMs).catch(async (error: unknown) => {
      await close();
      throw error;
    });
  return {
    db: pools.db,
    lagging: pools.lagging,
    kind: 'pg',
    notify,
    listen: (channel, take, hears) => notices.listen(channel, { take, ...hears }),
    heardUntil: () => notices.heardUntil(),
    pools: () => pools.states(),
    close,
  };
}

/** Configuration that determines the database. */
export type DatabaseConfig = PostgresConfig & Pick<Config, 'dataFolder'>;

/**
 * Opens PostgreSQL when `databaseUrl` is set, else the embedded database.
 * @throws {FolderInUse} when another process holds the folder
 * @throws {OtherSessions} when a pooler is between, and sessions do not begin as required
 */
export async function connectDatabase(config: DatabaseConfig, log: DatabaseLog): Promise<Database> {
  if (config.databaseUrl !== undefined) return connectPostgres(config.databaseUrl, config, log);
  const folder = config.dataFolder === ':memory:' ? undefined : config.dataFolder;
  if (folder !== undefined) {
    log.warn(
      `Using the embedded database in ${folder}. A power failure can lose recent changes; in production, set DATABASE_URL to a PostgreSQL database.`,
    );
  }
  return connectEmbedded({ folder, queryTimeoutMs: config.queryTimeoutMs }, log);
}
