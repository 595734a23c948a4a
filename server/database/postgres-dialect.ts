import type { CompiledQuery } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely';
import pg from 'pg';
import { DatabaseAway, saysAway, OutcomeUnknown } from './away.ts';
import { beginning, dialectOf, SavepointDriver } from './postgres-sql.ts';
import { READS } from './reads.ts';

/** A connection of the pool while somebody has it. */
class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #broken: WeakSet<pg.ClientBase>;
  readonly #silentMs: number;
  #isInTransaction = false;

  constructor(client: pg.PoolClient, broken: WeakSet<pg.ClientBase>, silentMs: number) {
    this.#client = client;
    this.#broken = broken;
    this.#silentMs = silentMs;
  }

  get #isBroken(): boolean {
    return this.#broken.has(this.#client);
  }

  async #ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    // the database ends long statements by itself; who has said nothing for so long is not there any more
    const silence = setTimeout(() => {
      this.#broken.add(this.#client);
      void this.#client.end().catch(() => undefined);
    }, this.#silentMs);
    try {
      return await this.#client.query(text, values);
    } catch (error) {
      if (saysAway(error)) this.#broken.add(this.#client);
      throw error;
    } finally {
      clearTimeout(silence);
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#ask(query.sql, [...query.parameters]);
      return {
        rows,
        ...(/^(?:INSERT|UPDATE|DELETE|MERGE)$/.test(command)
          ? { numAffectedRows: BigInt(rowCount ?? 0) }
          : {}),
      };
    } catch (error) {
      if (!this.#isBroken) throw error;
      throw this.#isInTransaction || READS.test(query.sql)
        ? new DatabaseAway(error)
        : new OutcomeUnknown(error);
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are read in pages, not streamed');
  }

  async begin(settings: TransactionSettings): Promise<void> {
    this.#isInTransaction = true;
    await this.executeQuery(beginning(settings));
  }

  /** @throws {OutcomeUnknown} when the connection broke before the database said that it is done */
  async commit(): Promise<void> {
    try {
      await this.#ask('commit', []);
      this.#isInTransaction = false;
    } catch (error) {
      throw this.#isBroken ? new OutcomeUnknown(error) : error;
    }
  }

  async rollback(): Promise<void> {
    // what was not committed went with the connection, and the first error must reach the caller
    if (this.#isBroken) return;
    await this.#ask('rollback', []).then(
      () => {
        this.#isInTransaction = false;
      },
      (error: unknown) => {
        if (!this.#isBroken) throw error;
      },
    );
  }

  /** Gives it back to the pool, which throws it away where it is broken or still amid a transaction. */
  release(): void {
    this.#client.release(this.#isBroken || this.#isInTransaction);
  }
}

class PoolDriver extends SavepointDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #broken: WeakSet<pg.ClientBase>;
  readonly #silentMs: number;

  constructor(pool: pg.Pool, broken: WeakSet<pg.ClientBase>, silentMs: number) {
    super();
    this.#pool = pool;
    this.#broken = broken;
    this.#silentMs = silentMs;
  }

  async init(): Promise<void> {
    /* the pool connects when it is asked */
  }
  destroy(): Promise<void> {
    return this.#pool.end();
  }

  /** @throws {DatabaseAway} when no connection is to be had; what the database says of a wrong name or password is thrown as it is */
  async acquireConnection(): Promise<PoolConnection> {
    try {
      return new PoolConnection(await this.#pool.connect(), this.#broken, this.#silentMs);
    } catch (error) {
      throw error instanceof pg.DatabaseError && !saysAway(error) ? error : new DatabaseAway(error);
    }
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  beginTransaction(connection: PoolConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  commitTransaction(connection: PoolConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PoolConnection): Promise<void> {
    return connection.rollback();
  }
}

/**
 * Kysely on PostgreSQL. It differs from Kysely's own in what a broken connection leads to: one kind of error that says whether a change
 * may have been kept, and a connection that nobody is given again.
 * @param broken connections of the pool that broke, from their first moment on: what they throw then has no code to know it by
 * @param silentMs a connection that does not answer for so long is given up
 */
export function postgresDialect(
  pool: pg.Pool,
  broken: WeakSet<pg.ClientBase>,
  silentMs: number,
): Dialect {
  return dialectOf(() => new PoolDriver(pool, broken, silentMs));
}
