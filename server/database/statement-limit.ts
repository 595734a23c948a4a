import { sql } from 'kysely';
import type { Db } from './db.ts';

const WITHOUT_LIMIT = /^set (?:local )?statement_timeout = 0$/;

/** True of the statement after which its connection has no limit of time until it is given back. */
export const liftsLimit = (statement: string): boolean => WITHOUT_LIMIT.test(statement);

/** Lets the statements of a transaction take as long as they need, in the database and here. */
export async function liftLimit(transaction: Db): Promise<void> {
  await sql.raw('set local statement_timeout = 0').execute(transaction);
}

/** Runs work on one connection, outside a transaction, whose statements may take as long as they need. */
export async function withoutLimit<T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql.raw('set statement_timeout = 0').execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql.raw('reset statement_timeout').execute(connection);
    }
  });
}
