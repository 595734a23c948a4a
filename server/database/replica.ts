import type pg from 'pg';
import type { Acquire } from './postgres-dialect.ts';
import { readMigrations } from './read-migrations.ts';

/** Milliseconds for which a reader waits for a silent replica. */
export const CONNECT_REPLICA_MS = 2_000;
/** A replica that did not serve is left in peace for so long. */
const REST_MS = 5_000;

/**
 * Asks a connection to a replica whether it has come as far as this version's migrations.
 * @throws Error when it has not
 */
export async function needsMigrations(client: pg.ClientBase): Promise<void> {
  const [{ rows }, migrations] = await Promise.all([
    client.query<{ name: string }>('select name from kysely_migration'),
    readMigrations(),
  ]);
  const had = new Set(rows.map(({ name }) => name));
  if (migrations.some(({ name }) => !had.has(name)))
    throw new Error('it has not had all migrations yet.');
}

/**
 * Gives out connections to the replica, or to the database itself while the replica fails.
 * @param onAway called at each failure of the replica, not during the pause after it
 */
export function withFallback(
  replica: Acquire,
  primary: Acquire,
  onAway: (error: Error) => void,
): Acquire {
  let restsUntil = -Infinity;
  return async () => {
    if (performance.now() < restsUntil) return primary();
    try {
      return await replica();
    } catch (error) {
      restsUntil = performance.now() + REST_MS;
      onAway(error instanceof Error ? error : new Error(String(error)));
      return primary();
    }
  };
}
