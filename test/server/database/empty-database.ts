import { connectDatabase, connectEmbedded } from '../../../server/database/connect.ts';
import type { Database } from '../../../server/database/connect.ts';
import { createPostgres, POSTGRES } from './database.ts';

export const quiet = { info: () => undefined, warn: () => undefined };

/** Databases without any schema, opened for a test and closed together. */
export class EmptyDatabases {
  readonly #open: (() => Promise<unknown>)[] = [];

  /** Opens one: on the PostgreSQL of the run, else an embedded one. */
  async open(queryTimeoutMs = 60_000): Promise<Database> {
    if (POSTGRES === undefined) {
      const embedded = await connectEmbedded({ folder: undefined, queryTimeoutMs }, quiet);
      this.#open.push(() => embedded.close());
      return embedded;
    }
    const { url, drop } = await createPostgres();
    this.#open.push(drop);
    const database = await connectDatabase(
      { databaseUrl: url, dataFolder: ':memory:', queryTimeoutMs, poolSize: 4 },
      quiet,
    );
    this.#open.push(() => database.close());
    return database;
  }

  async close(): Promise<void> {
    for (const close of this.#open.splice(0).reverse()) await close();
  }
}
