import { Worker } from 'node:worker_threads';
import { DatabaseAway } from './away.ts';
import { Connection, StatementLost } from './pglite-connection.ts';
import type { Workplace } from './pglite-connection.ts';
import source from './pglite-thread.ts?worker';
import type { WorkerStart } from './pglite-worker.ts';
import type { ChannelListener } from './notices.ts';

/** Conditions of a statement. */
interface QueryOptions {
  /** Generation in which the statement's transaction began. */
  readonly began?: number | undefined;
  /** True when it may take as long as it needs. */
  readonly isUnlimited?: boolean;
}

/** The embedded database as the main thread sees it. */
export interface EmbeddedDatabase {
  /** Grows when the worker was replaced: what began before is lost. */
  readonly generation: number;
  /**
   * @throws {DatabaseAway} when the statement was not begun: no worker is there, or another than the transaction's
   * @throws {StatementLost} when its worker ended amid it
   */
  query(
    text: string,
    params: readonly unknown[],
    options?: QueryOptions,
  ): Promise<{ rows: readonly unknown[]; affected: number }>;
  /** Subscribes to announcements, which arrive before the commit is acknowledged. */
  listen(channel: string, listener: ChannelListener): Promise<void>;
  /** The present instant of `performance.now()`; -Infinity while the worker is replaced. */
  heardUntil(): number;
  /** The whole folder as one archive. */
  dump(): Promise<ArrayBuffer>;
  close(): Promise<void>;
}

/** A statement took too long and was ended; what was acknowledged before it is safe. */
export class StatementEnded extends Error {
  readonly code = '57014';
  constructor(reason: string) {
    super(reason);
    this.name = 'StatementEnded';
  }
}

/** A thread of its own: whatever a statement costs, the main thread goes on. */
function ownThread(start: WorkerStart): Workplace {
  return new Worker(source, { eval: true, workerData: start, stdout: false });
}

export interface EmbeddedOptions {
  readonly folder: string | undefined;
  readonly dump?: ArrayBuffer | undefined;
  readonly queryTimeoutMs: number;
  readonly onReopened?: (reason: string) => void;
  /** Factory of its workplace; default: a thread of its own. */
  readonly workplace?: ((start: WorkerStart) => Workplace) | undefined;
}

/** A folder that could not be opened is tried again so much later. */
const RETRY_MS = 1_000;

/** The worker that holds the database, replaced by another one when it hangs or dies. */
class WatchedWorker implements EmbeddedDatabase {
  readonly #options: EmbeddedOptions;
  readonly #listeners = new Map<string, ChannelListener[]>();
  #connection: Connection;
  #reopening: Promise<void> | undefined;
  #again: NodeJS.Timeout | undefined;
  #closing = false;
  generation = 0;

  constructor(options: EmbeddedOptions) {
    this.#options = options;
    this.#connection = this.#connect(options.dump);
  }

  get ready(): Promise<unknown> {
    return this.#connection.ready;
  }

  #connect(dump?: ArrayBuffer): Connection {
    this.generation += 1;
    const start = {
      module: import.meta.resolve('@electric-sql/pglite'),
      trigrams: import.meta.resolve('@electric-sql/pglite/contrib/pg_trgm'),
      folder: this.#options.folder,
      dump,
    };
    return new Connection(
      (this.#options.workplace ?? ownThread)(start),
      ({ channel, payload }) => this.#listeners.get(channel)?.forEach(({ take }) => take(payload)),
      (reason) => this.#reopen(reason),
    );
  }

  #reopen(reason: string): void {
    // A database in memory cannot be opened again.
    if (this.#closing || this.#options.folder === undefined) return;
    this.#reopening ??= this.#replace(reason)
      .catch(() => {
        // Requests meanwhile fail as away, since the folder may not come back.
        this.#again = setTimeout(() => this.#reopen(reason), RETRY_MS).unref();
      })
      .finally(() => {
        this.#reopening = undefined;
      });
  }

  async #replace(reason: string): Promise<void> {
    await this.#connection.terminate(reason);
    if (this.#closing) return;
    this.#connection = this.#connect();
    await this.#connection.ready;
    for (const channel of this.#listeners.keys()) await this.#connection.ask('listen', channel);
    for (const heard of this.#listeners.values()) heard.forEach(({ gap }) => gap?.());
    this.#options.onReopened?.(reason);
  }

  async query(
    text: string,
    params: readonly unknown[],
    { began, isUnlimited = false }: QueryOptions = {},
  ): Promise<{ rows: readonly unknown[]; affected: number }> {
    await this.#reopening;
    if (began !== undefined && began !== this.generation)
      throw new DatabaseAway('The transaction was lost: the embedded database was opened again.');
    const { queryTimeoutMs } = this.#options;
    const reason = `A statement took longer than ${queryTimeoutMs} ms and was ended`;
    let isTooLong = false;
    const watchdog = setTimeout(() => {
      if (isUnlimited) return;
      isTooLong = true;
      this.#reopen(`${reason}: ${text.slice(0, 80)}`);
    }, queryTimeoutMs);
    try {
      const { rows = [], affected = 0 } = await this.#connection.ask('query', text, params);
      return { rows, affected };
    } catch (error) {
      // the others that went with it may come again, this one would take as long again
      throw isTooLong && error instanceof StatementLost ? new StatementEnded(`${reason}.`) : error;
    } finally {
      clearTimeout(watchdog);
    }
  }

  async listen(channel: string, listener: ChannelListener): Promise<void> {
    const known = this.#listeners.get(channel);
    this.#listeners.set(channel, [...(known ?? []), listener]);
    if (!known) await this.#connection.ask('listen', channel);
  }

  heardUntil(): number {
    return this.#connection.dead || this.#reopening ? -Infinity : performance.now();
  }

  async dump(): Promise<ArrayBuffer> {
    const { dump } = await this.#connection.ask('dump');
    if (!dump) throw new Error('the embedded database gave no dump');
    return dump;
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#again);
    await this.#reopening;
    if (!this.#connection.dead) await this.#connection.ask('close');
    await this.#connection.terminate('The embedded database was closed.');
  }
}

/** Opens the embedded database in a worker of its own, watched: a statement that takes too long ends the worker, and another one opens the folder again. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const database = new WatchedWorker(options);
  await database.ready.catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
}
