import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../base/config.ts';
import type { Db } from './db.ts';
import { PERSON_CHANNEL } from './channels.ts';
import { lockFolder } from './folder-lock.ts';
import { SpecifiedNamesPlugin } from './names.ts';
import { openEmbedded } from './pglite.ts';
import { embeddedDialect } from './pglite-dialect.ts';
import { openNotices } from './notices.ts';
import type { ChannelListener } from './notices.ts';
import { openPool } from './postgres.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Tables } from './tables.ts';
import { startUpkeep } from './upkeep.ts';

/** An open database, whichever kind it is. */
export interface Database {
  readonly db: Db;
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
  close(): Promise<void>;
}

/** Where what happens to the database is told. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}

/** The embedded database's own folder, in the one that is locked. */
export const embeddedFolder = (folder: string): string => path.join(folder, 'database');

/** PostgreSQL ends a statement that takes too long; so much later it has said so, or is not there any more. */
const ANSWER_MS = 5_000;

/** Announces on a channel when the transaction is committed. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

function kyselyOf(dialect: ConstructorParameters<typeof Kysely<Tables>>[0]['dialect']): Db {
  return new Kysely<Tables>({ dialect, plugins: [new SpecifiedNamesPlugin()] });
}

/** Opens the embedded database: in a folder locked for this process, or in memory, from nothing or from a dump. */
export async function connectEmbedded(
  options: {
    readonly folder: string | undefined;
    readonly dump?: ArrayBuffer;
    readonly queryTimeoutMs: number;
  },
  log: DatabaseLog,
): Promise<Database> {
  const { folder } = options;
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const unlock = folder === undefined ? undefined : await lockFolder(folder);
  const embedded = await openEmbedded({
    folder: folder === undefined ? undefined : embeddedFolder(folder),
    dump: options.dump,
    queryTimeoutMs: options.queryTimeoutMs,
    onReopened: (reason) => log.warn(`The embedded database was opened again. ${reason}`),
  });
  const db = kyselyOf(embeddedDialect(embedded));
  const stopUpkeep = folder === undefined ? undefined : startUpkeep(db, log);
  return {
    db,
    kind: 'pglite',
    notify,
    listen: (channel, take, hears) => embedded.listen(channel, { take, ...hears }),
    heardUntil: () => embedded.heardUntil(),
    dump: () => embedded.dump(),
    async close() {
      await stopUpkeep?.();
      await db.destroy();
      await embedded.close();
      unlock?.();
    },
  };
}

function connectPostgres(
  url: string,
  { poolSize, queryTimeoutMs }: Pick<Config, 'poolSize' | 'queryTimeoutMs'>,
  log: DatabaseLog,
): Database {
  const notices = openNotices(url, (error) =>
    log.warn(`The listening connection to PostgreSQL broke and is opened again: ${error.message}`),
  );
  const broken = new WeakSet<pg.ClientBase>();
  const pool = openPool(url, {
    size: poolSize,
    queryTimeoutMs,
    onBroken(client, error) {
      broken.add(client);
      log.warn(`A connection to PostgreSQL broke: ${error.message}`);
    },
    channel: PERSON_CHANNEL,
    hearOwn: (channel, payload) => notices.hearOwn(channel, payload),
  });
  const db = kyselyOf(postgresDialect(pool, broken, queryTimeoutMs + ANSWER_MS));
  return {
    db,
    kind: 'pg',
    notify,
    listen: (channel, take, hears) => notices.listen(channel, { take, ...hears }),
    heardUntil: () => notices.heardUntil(),
    async close() {
      await notices.close();
      await db.destroy();
    },
  };
}

/**
 * Opens PostgreSQL when `databaseUrl` is set, else the embedded database.
 * @throws {FolderInUse} when another process holds the folder
 */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'poolSize' | 'dataFolder' | 'queryTimeoutMs'>,
  log: DatabaseLog,
): Promise<Database> {
  if (config.databaseUrl !== undefined) return connectPostgres(config.databaseUrl, config, log);
  const folder = config.dataFolder === ':memory:' ? undefined : config.dataFolder;
  if (folder !== undefined) {
    log.warn(
      `Embedded database in ${folder}: safe against a killed process, not against power loss, because it never waits for the disk. For what must not be lost set DATABASE_URL to a PostgreSQL.`,
    );
  }
  return connectEmbedded({ folder, queryTimeoutMs: config.queryTimeoutMs }, log);
}
