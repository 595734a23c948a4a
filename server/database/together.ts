import { DummyDriver, Transaction } from 'kysely';
import type { Db } from './db.ts';
import { dialectOf } from './postgres-sql.ts';
import type { Tables } from './tables.ts';

const dialect = dialectOf(() => new DummyDriver());

/**
 * The same transaction for work whose statements need not wait for each other: Kysely sends one statement after the other's answer,
 * here those that are asked at once go out at once, and the database answers them in turn. Ten short ones then take one way there and
 * back. The first that fails fails the work; those behind it do nothing any more.
 */
export function together<T>(trx: Transaction<Tables>, work: (db: Db) => Promise<T>): Promise<T> {
  const executor = trx.getExecutor();
  return executor.provideConnection((connection) =>
    work(
      new Transaction<Tables>({
        // of these a transaction asks nothing: whoever needs another connection has the database itself
        config: { dialect },
        dialect,
        driver: new DummyDriver(),
        executor: executor.withConnectionProvider({
          provideConnection: (consumer) => consumer(connection),
        }),
      }),
    ),
  );
}
