import { DummyDriver, Transaction } from 'kysely';
import type { Db } from './db.ts';
import { dialectOf } from './postgres-sql.ts';
import type { Tables } from './tables.ts';

const dialect = dialectOf(() => new DummyDriver());

/**
 * The same transaction for work whose statements need not wait for each other: Kysely sends one statement after the other's answer,
 * here those that are asked at once go out at once, and the database answers them in turn. Ten short ones then take one way there and
 * back. The first that fails fails the work; nothing is asked any more after that, as the connection is somebody else's soon.
 */
export function together<T>(trx: Transaction<Tables>, work: (db: Db) => Promise<T>): Promise<T> {
  const executor = trx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const running = new Set<Promise<unknown>>();
    let isOver = false;
    const db = new Transaction<Tables>({
      // of these a transaction asks nothing: whoever needs another connection has the database itself
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
