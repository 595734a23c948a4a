import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase, connectEmbedded } from '../../server/database/connect.ts';
import type { Database } from '../../server/database/connect.ts';
import { createPostgres, POSTGRES } from '../server/database/database.ts';
import type { Measure } from './measure.ts';

/** An empty database that is still open, and with which environment a server finds it once it is closed. */
export interface BenchDatabase {
  readonly label: 'PGlite' | 'PostgreSQL';
  readonly database: Database;
  readonly environment: Readonly<Record<string, string>>;
}

const quiet = { info: () => undefined, warn: () => undefined };

/** Measures on PGlite, and on PostgreSQL when TEST_DATABASE_URL names one. */
export async function onEachDatabase(
  measure: (place: BenchDatabase) => Promise<Measure[]>,
): Promise<Measure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-bench-'));
  const figures = await measure({
    label: 'PGlite',
    database: await connectEmbedded({ folder, queryTimeoutMs: 60_000 }, quiet),
    environment: { NMV_DATA: folder },
  });
  await rm(folder, { recursive: true, force: true });
  if (POSTGRES === undefined) return figures;
  const { url, drop } = await createPostgres();
  const database = await connectDatabase(
    { databaseUrl: url, poolSize: 2, dataFolder: ':memory:', queryTimeoutMs: 60_000 },
    quiet,
  );
  const more = await measure({ label: 'PostgreSQL', database, environment: { DATABASE_URL: url } });
  await drop();
  return [...figures, ...more];
}
