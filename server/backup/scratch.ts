import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { connectDatabase } from '../database/connect.ts';
import type { DatabaseConfig } from '../database/connect.ts';
import type { Db } from '../database/db.ts';
import { directly } from './back-up.ts';
import { BackupRefused } from './manifest.ts';

const silent = { info: () => undefined, warn: () => undefined };

/** Runs work on the configured database itself, past a pooler. */
async function beside<T>(config: DatabaseConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await connectDatabase({ ...directly(config), poolSize: 1 }, silent);
  return work(database.db).finally(() => database.close());
}

async function inFolder<T>(
  config: DatabaseConfig,
  work: (scratch: DatabaseConfig) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-rehearsal-'));
  return work({ ...config, dataFolder: folder }).finally(() =>
    rm(folder, { recursive: true, force: true }),
  );
}

/**
 * Runs work on an empty database of the same kind, which is gone afterwards: a folder, or a database on the same PostgreSQL.
 * @throws {BackupRefused} when PostgreSQL lets the role make no database
 */
export async function withScratch<T>(
  config: DatabaseConfig,
  work: (scratch: DatabaseConfig) => Promise<T>,
): Promise<T> {
  const direct = directly(config);
  if (direct.databaseUrl === undefined) return inFolder(direct, work);
  const name = `nmv_rehearsal_${randomBytes(6).toString('hex')}`;
  await beside(config, async (db) => {
    await sql`create database ${sql.id(name)}`.execute(db);
  }).catch((error: unknown) => {
    throw new BackupRefused(
      `PostgreSQL made no database to rehearse in: ${error instanceof Error ? error.message : String(error)}. Let a superuser type: alter role … createdb.`,
    );
  });
  const url = new URL(direct.databaseUrl);
  url.pathname = `/${name}`;
  return work({ ...direct, databaseUrl: url.href }).finally(() =>
    beside(config, async (db) => {
      await sql`drop database ${sql.id(name)} with (force)`.execute(db);
    }),
  );
}
