import type { CompiledQuery } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely';
import pg from 'pg';
import { DatabaseAway, saysAway, OutcomeUnknown } from './away.ts';
import { PlanLost, saysPlanLost } from './kept-plans.ts';
import type { KeptPlans } from './kept-plans.ts';
import type { OwnNotices } from './own-notices.ts';
import { beginning, dialectOf, SavepointDriver } from './postgres-sql.ts';
import { READS } from './reads.ts';

/** What is known of the connections of a pool. */
interface PoolFacts {
  /** Connections that broke, from their first moment on: what they throw then has no code to know it by. */
  readonly broken: WeakSet<pg.ClientBase>;
  /** A connection that does not answer for so long is given up. */
  readonly silentMs: number;
  readonly own: OwnNotices;
  readonly plans: KeptPlans;
}

/** A connection of the pool while somebody has it. */
class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #broken: WeakSet<pg.ClientBase>;
  readonly #silentMs: number;
  readonly #own: OwnNotices;
  readonly #plans: KeptPlans;
  /** Statements that are out, each with the alarm that tells of silence. */
  readonly #alarms = new Set<NodeJS.Timeout>();
  #isInTransaction = false;
  /** The answer to what began the transaction, where its first statements go out without waiting for it. */
  #begun: Promise<unknown> | undefined;
  #plansOnce = false;
  #isGathering = false;

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
    const silence = setTimeout(() => {
      this.#broken.add(this.#client);
      void this.#client.end().catch(() => undefined);
    }, this.#silentMs);
    this.#alarms.add(silence);
    this.#gather();
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
      // of a statement that failed nothing is kept, unless nobody knows
      if (!this.#isInTransaction) this.#own.tell(this.#client);
    }
  }

  /** What is asked at once leaves at once: the system is called once for it, and the database woken once. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  /** A plan that is kept does for any value: unless told so, the database plans five times before it believes that. */
  #planOnce(): void {
    if (this.#plansOnce || !this.#isInTransaction) return;
    this.#plansOnce = true;
    const told = this.#ask('set local plan_cache_mode = force_generic_plan', []);
    this.#withoutWaiting(Promise.all([this.#begun, told]));
  }

  /** Whoever asks next is told what became of it. */
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

  /** Who only reads does not wait for the answer: what is read is not given out before it has come, and nothing could be written meanwhile. */
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

/** Gives out a connection. @throws {DatabaseAway} when none is to be had; what the database says of a wrong name or password is thrown as it is */
export type Acquire = () => Promise<PoolConnection>;

/** How the connections of a pool are given out. */
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
 * Kysely on PostgreSQL. It differs from Kysely's own in what a broken connection leads to: one kind of error that says whether a change
 * may have been kept, and a connection that nobody is given again.
 * @param end closes what connections are given out of
 */
export const postgresDialect = (acquire: Acquire, end: () => Promise<void>): Dialect =>
  dialectOf(() => new PoolDriver(acquire, end));
