import type { CompiledQuery } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely';
import pg from 'pg';
import { DatabaseAway, saysAway, OutcomeUnknown } from './away.ts';
import { PlanLost, saysPlanLost } from './kept-plans.ts';
import type { KeptPlans } from './kept-plans.ts';
import type { OwnNotices } from './own-notices.ts';
import { beginning, createDialect, SavepointDriver } from './postgres-sql.ts';
import { READS } from './reads.ts';
import { liftsLimit } from './statement-limit.ts';

/** Facts about the connections of a pool. */
interface PoolFacts {
  /** Connections that broke, from their first moment on: what they throw then has no code to know it by. */
  readonly broken: WeakSet<pg.ClientBase>;
  /** A connection that does not answer for so long is given up. */
  readonly silentMs: number;
  readonly own: OwnNotices;
  readonly plans: KeptPlans;
}

/** Connection of the pool while in use. */
class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #broken: WeakSet<pg.ClientBase>;
  readonly #silentMs: number;
  readonly #own: OwnNotices;
  readonly #plans: KeptPlans;
  /** Timers of running statements, which report silence. */
  readonly #alarms = new Set<NodeJS.Timeout>();
  #isInTransaction = false;
  /** The answer to what began the transaction, where its first statements go out without waiting for it. */
  #begun: Promise<unknown> | undefined;
  #plansOnce = false;
  /** True once a statement lifted the limit of time: long silence then is work. */
  #isUnlimited = false;

  constructor(client: pg.PoolClient, { broken, silentMs, own, plans }: PoolFacts) {
    this.#client = client;
    this.#broken = broken;
    this.#silentMs = silentMs;
    this.#own = own;
    this.#plans = plans;
  }

  get #isBroken(): boolean {
    return this.#broken.has(this.#client);
  }

  async #ask(text: string, values: unknown[], name?: string): Promise<pg.QueryResult> {
    // the database ends long statements by itself; who has said nothing for so long is not there any more
    this.#isUnlimited ||= liftsLimit(text);
    const silence = setTimeout(() => {
      if (this.#isUnlimited) return;
      this.#broken.add(this.#client);
      void this.#client.end().catch(() => undefined);
    }, this.#silentMs);
    this.#alarms.add(silence);
    try {
      return await (name === undefined
        ? this.#client.query(text, values)
        : this.#client.query({ name, text, values }));
    } catch (error) {
      if (saysAway(error)) this.#broken.add(this.#client);
      throw error;
    } finally {
      clearTimeout(silence);
      this.#alarms.delete(silence);
      // the database answers in turn: those behind this one begin now
      for (const alarm of this.#alarms) alarm.refresh();
      // A failed statement commits nothing, unless its outcome is unknown.
      if (!this.#isInTransaction) this.#own.tell(this.#client);
    }
  }

  /**
   * Forces a generic plan for stored statements; the database would otherwise plan five times
   * before it chooses one.
   */
  #planOnce(): void {
    if (this.#plansOnce || !this.#isInTransaction) return;
    this.#plansOnce = true;
    const told = this.#ask('set local plan_cache_mode = force_generic_plan', []);
    this.#withoutWaiting(Promise.all([this.#begun, told]));
  }

  /** Starts a statement without waiting; the next statement gets its error. */
  #withoutWaiting(begun: Promise<unknown>): void {
    begun.catch(() => undefined);
    this.#begun = begun;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#plans.nameOf(query);
    if (name !== undefined) this.#planOnce();
    try {
      const asked = this.#ask(query.sql, [...query.parameters], name);
      const [{ command, rowCount, rows }] = await Promise.all([asked, this.#begun]);
      return {
        rows,
        ...(/^(?:INSERT|UPDATE|DELETE|MERGE)$/.test(command)
          ? { numAffectedRows: BigInt(rowCount ?? 0) }
          : {}),
      };
    } catch (error) {
      if (name !== undefined && saysPlanLost(error)) {
        this.#plans.giveUp();
        throw new PlanLost(error);
      }
      if (!this.#isBroken) throw error;
      throw this.#isInTransaction || READS.test(query.sql)
        ? new DatabaseAway(error)
        : new OutcomeUnknown(error);
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are read in pages, not streamed');
  }

  /**
   * Begins a transaction. Read-only ones do not wait for the answer: no result is returned before
   * it, and nothing can be written meanwhile.
   */
  async begin(settings: TransactionSettings): Promise<void> {
    this.#isInTransaction = true;
    this.#plansOnce = false;
    const begun = this.executeQuery(beginning(settings));
    if (settings.accessMode === 'read only') this.#withoutWaiting(begun);
    else await begun;
  }

  /** @throws {OutcomeUnknown} when the connection broke before the database said that it is done */
  async commit(): Promise<void> {
    try {
      await this.#ask('commit', []);
      this.#isInTransaction = false;
    } catch (error) {
      throw this.#isBroken ? new OutcomeUnknown(error) : error;
    } finally {
      this.#own.tell(this.#client);
    }
  }

  async rollback(): Promise<void> {
    this.#own.forget(this.#client);
    // Uncommitted changes went with the connection, and the caller must get the first error.
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

/** Gives out a connection. @throws {DatabaseAway} when none is to be had; what the database says of a wrong name or password is thrown as it is */
export type Acquire = () => Promise<PoolConnection>;

/** Returns the function that gives out a pool's connections. */
export function acquiring(pool: pg.Pool, facts: PoolFacts): Acquire {
  return async () => {
    try {
      return new PoolConnection(await pool.connect(), facts);
    } catch (error) {
      throw error instanceof pg.DatabaseError && !saysAway(error) ? error : new DatabaseAway(error);
    }
  };
}

class PoolDriver extends SavepointDriver implements Driver {
  readonly #acquire: Acquire;
  readonly #end: () => Promise<void>;

  constructor(acquire: Acquire, end: () => Promise<void>) {
    super();
    this.#acquire = acquire;
    this.#end = end;
  }

  async init(): Promise<void> {
    /* the pool connects when it is asked */
  }
  destroy(): Promise<void> {
    return this.#end();
  }

  acquireConnection(): Promise<PoolConnection> {
    return this.#acquire();
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
 * Builds Kysely's dialect for PostgreSQL. It differs in broken connections: one kind of error
 * indicates a possible commit, and the connection is not reused.
 * @param end closes the source of connections
 */
export const postgresDialect = (acquire: Acquire, end: () => Promise<void>): Dialect =>
  createDialect(() => new PoolDriver(acquire, end));
