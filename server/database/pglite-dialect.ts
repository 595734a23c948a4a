import { CompiledQuery } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely';
import { DatabaseAway, OutcomeUnknown } from './away.ts';
import { StatementLost } from './pglite-connection.ts';
import type { EmbeddedDatabase } from './pglite.ts';
import { beginning, createDialect, SavepointDriver } from './postgres-sql.ts';
import { READS } from './reads.ts';
import { liftsLimit } from './statement-limit.ts';

/** The one connection there is, for one user at a time. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #database: EmbeddedDatabase;
  /** Generation in which the open transaction began; undefined outside one. */
  began: number | undefined;
  /** True once a statement lifted the limit of time, until the connection is given back. */
  isUnlimited = false;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }

  get generation(): number {
    return this.#database.generation;
  }

  /**
   * Runs a query.
   * @throws {DatabaseAway} when the open transaction began in a worker that has ended, or there is
   * none
   * @throws {OutcomeUnknown} when the worker ended during a statement that may have been committed
   */
  async executeQuery<R>(
    query: CompiledQuery,
    keeps = this.began === undefined && !READS.test(query.sql),
  ): Promise<QueryResult<R>> {
    this.isUnlimited ||= liftsLimit(query.sql);
    try {
      const { began, isUnlimited } = this;
      const { rows, affected } = await this.#database.query(query.sql, query.parameters, {
        began,
        isUnlimited,
      });
      // the type of the rows is what the query builder inferred, as with every dialect
      return { rows: rows as R[], numAffectedRows: BigInt(affected) };
    } catch (error) {
      throw error instanceof StatementLost
        ? new (keeps ? OutcomeUnknown : DatabaseAway)(error)
        : error;
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream');
  }
}

class EmbeddedDriver extends SavepointDriver implements Driver {
  readonly #connection: EmbeddedConnection;
  #turn: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(database: EmbeddedDatabase) {
    super();
    this.#connection = new EmbeddedConnection(database);
  }

  async init(): Promise<void> {
    /* opened before the dialect is made */
  }
  async destroy(): Promise<void> {
    /* closed by who opened it */
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn;
    let release: () => void = () => undefined;
    this.#turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#connection.began = undefined;
    this.#connection.isUnlimited = false;
    this.#release();
  }

  async beginTransaction(
    _connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    this.#connection.began = this.#connection.generation;
    await this.#connection.executeQuery(beginning(settings));
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('commit'), true);
  }

  async rollbackTransaction(): Promise<void> {
    // a transaction that went with its worker needs no rollback, and its first error must reach the caller
    await this.#connection.executeQuery(CompiledQuery.raw('rollback')).catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) throw error;
    });
  }
}

/** Kysely on the embedded database; SQL, errors and types are those of PostgreSQL. */
export function embeddedDialect(database: EmbeddedDatabase): Dialect {
  return createDialect(() => new EmbeddedDriver(database));
}
