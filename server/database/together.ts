import { DummyDriver, Transaction } from 'kysely';
import type { Db } from './db.ts';
import { createDialect } from './postgres-sql.ts';
import type { Tables } from './tables.ts';

const dialect = createDialect(() => new DummyDriver());

/**
 * Runs work in the same transaction with statements sent together, where Kysely waits for each
 * answer. Ten short statements then take one round trip. The first failure fails the work; no
 * statement follows, as the connection returns to the pool.
 */
export function together<T>(trx: Transaction<Tables>, work: (db: Db) => Promise<T>): Promise<T> {
  const executor = trx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const running = new Set<Promise<unknown>>();
    let isOver = false;
    const db = new Transaction<Tables>({
      // Unused in a transaction; code that needs another connection has the database itself.
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: executor.withConnectionProvider({
        async provideConnection(consumer) {
          if (isOver) throw new Error('the work that asks this is over');
          const run = consumer(connection);
          running.add(run);
          return run.finally(() => running.delete(run));
        },
      }),
    });
    try {
      return await work(db);
    } finally {
      isOver = true;
      await Promise.allSettled(running);
    }
  });
}
