import { CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, Kysely, QueryResult, TransactionSettings } from 'kysely';
import { StatementEnded } from './pglite.ts';
import type { EmbeddedDatabase } from './pglite.ts';

/** The one connection there is, for one user at a time. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #database: EmbeddedDatabase;
  /** Generation in which the open transaction began; undefined outside one. */
  began: number | undefined;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }

  get generation(): number {
    return this.#database.generation;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.began !== undefined && this.began !== this.#database.generation) throw new StatementEnded('The transaction was lost: the embedded database was opened again.');
    const { rows, affected } = await this.#database.query(query.sql, query.parameters);
    // the type of the rows is what the query builder inferred, as with every dialect
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream');
  }
}

class EmbeddedDriver implements Driver {
  readonly #connection: EmbeddedConnection;
  #turn: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(database: EmbeddedDatabase) {
    this.#connection = new EmbeddedConnection(database);
  }

  async init(): Promise<void> { /* opened before the dialect is made */ }
  async destroy(): Promise<void> { /* closed by who opened it */ }

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
    this.#release();
  }

  async beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    await this.#connection.executeQuery(CompiledQuery.raw(`begin${level}`));
    this.#connection.began = this.#connection.generation;
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(): Promise<void> {
    // a transaction that went with its worker needs no rollback, and its first error must reach the caller
    if (this.#connection.began === this.#connection.generation) await this.#connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async savepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }

  async rollbackToSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw(`rollback to savepoint "${name}"`));
  }

  async releaseSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw(`release savepoint "${name}"`));
  }
}

/** Kysely on the embedded database; SQL, errors and types are those of PostgreSQL. */
export function embeddedDialect(database: EmbeddedDatabase): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(database),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
