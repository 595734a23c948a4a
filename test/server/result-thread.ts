import { sql } from 'kysely';
import type { Db } from '../../server/database/db.ts';
import source from '../../server/ranking/result-worker.ts?worker';
import { createResultThread } from '../../server/workers/results.ts';
import type { ResultThread } from '../../server/workers/results.ts';
import { POSTGRES } from './database/database.ts';
import { testConfig } from './harness.ts';

/** The thread that works results out in the database of a test; undefined where that is embedded. */
export async function resultThreadOn(db: Db): Promise<ResultThread | undefined> {
  if (POSTGRES === undefined) return undefined;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(POSTGRES);
  url.pathname = `/${rows[0]?.name}`;
  return createResultThread(testConfig({ databaseUrl: url.href }), source, (message) => {
    throw new Error(message);
  });
}
