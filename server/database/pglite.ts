import { Worker } from 'node:worker_threads';
import { servePglite } from './pglite-worker.ts';
import type { WorkerAnswer, WorkerNotice, WorkerRequest, WorkerStart } from './pglite-worker.ts';
import type { ChannelListener } from './notices.ts';

/** The embedded database as the main thread sees it. */
export interface EmbeddedDatabase {
  /** Grows when the worker was replaced: what began before is lost. */
  readonly generation: number;
  query(text: string, params: readonly unknown[]): Promise<{ rows: readonly unknown[]; affected: number }>;
  /** What is announced is taken before the commit is acknowledged. */
  listen(channel: string, listener: ChannelListener): Promise<void>;
  /** The present instant of `performance.now()`; -Infinity while the worker is replaced. */
  heardUntil(): number;
  /** The whole folder as one archive. */
  dump(): Promise<ArrayBuffer>;
  close(): Promise<void>;
}

/** A statement was ended, or lost with its worker; what was acknowledged before it is safe. */
export class StatementEnded extends Error {
  readonly code = '57014';
  constructor(reason: string) {
    super(reason);
    this.name = 'StatementEnded';
  }
}

export interface EmbeddedOptions {
  readonly folder: string | undefined;
  readonly dump?: ArrayBuffer | undefined;
  readonly queryTimeoutMs: number;
  readonly onReopened?: (reason: string) => void;
}

interface Waiting {
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (error: Error) => void;
}

function isNotice(message: WorkerAnswer | WorkerNotice): message is WorkerNotice {
  return 'channel' in message;
}

function errorFrom(fields: Readonly<Record<string, unknown>>): Error {
  const { message, ...rest } = fields;
  return Object.assign(new Error(String(message)), rest);
}

/** One worker and what waits for it. */
class Connection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #notify: (notice: WorkerNotice) => void;
  readonly ready: Promise<unknown>;
  #lastId = 0;
  dead = false;

  constructor(start: WorkerStart, notify: (notice: WorkerNotice) => void, died: (reason: string) => void) {
    this.#notify = notify;
    const code = `(${servePglite.toString()})(require('node:worker_threads'), require('node:worker_threads').workerData)`;
    this.#worker = new Worker(code, { eval: true, workerData: start, stdout: false });
    this.ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    this.#worker.on('message', (message: WorkerAnswer | WorkerNotice) => (isNotice(message) ? this.#notify(message) : this.#settle(message)));
    this.#worker.on('error', (error) => {
      this.#fail(error.message);
      died(error.message);
    });
    this.#worker.on('exit', () => this.#fail('The embedded database has stopped.'));
  }

  #settle(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.error) waiting?.reject(errorFrom(answer.error));
    else waiting?.resolve(answer);
  }

  #fail(reason: string): void {
    this.dead = true;
    for (const { reject } of this.#waiting.values()) reject(new StatementEnded(reason));
    this.#waiting.clear();
  }

  ask(kind: WorkerRequest['kind'], text = '', params: readonly unknown[] = []): Promise<WorkerAnswer> {
    if (this.dead) return Promise.reject(new StatementEnded('The embedded database has stopped.'));
    const request: WorkerRequest = { id: (this.#lastId += 1), kind, text, params };
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject });
      this.#worker.postMessage(request);
    });
  }

  async terminate(reason: string): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }
}

/** The worker that holds the database, replaced by another one when it hangs or dies. */
class WatchedWorker implements EmbeddedDatabase {
  readonly #options: EmbeddedOptions;
  readonly #listeners = new Map<string, ChannelListener[]>();
  #connection: Connection;
  #reopening: Promise<void> | undefined;
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
    const start = { module: import.meta.resolve('@electric-sql/pglite'), trigrams: import.meta.resolve('@electric-sql/pglite/contrib/pg_trgm'), folder: this.#options.folder, dump };
    return new Connection(start, ({ channel, payload }) => this.#listeners.get(channel)?.forEach(({ take }) => take(payload)), (reason) => void this.#reopen(reason));
  }

  #reopen(reason: string): Promise<void> {
    // what is kept in memory only cannot be opened again
    if (this.#closing || this.#options.folder === undefined) return Promise.resolve();
    this.#reopening ??= this.#replace(reason).finally(() => {
      this.#reopening = undefined;
    });
    return this.#reopening;
  }

  async #replace(reason: string): Promise<void> {
    await this.#connection.terminate(reason);
    this.#connection = this.#connect();
    await this.#connection.ready;
    for (const [channel, heard] of this.#listeners) {
      await this.#connection.ask('listen', channel);
      heard.forEach(({ gap }) => gap?.());
    }
    this.#options.onReopened?.(reason);
  }

  async query(text: string, params: readonly unknown[]): Promise<{ rows: readonly unknown[]; affected: number }> {
    await this.#reopening;
    const { queryTimeoutMs } = this.#options;
    const watchdog = setTimeout(() => void this.#reopen(`A statement took longer than ${queryTimeoutMs} ms and was ended: ${text.slice(0, 80)}`), queryTimeoutMs);
    const answer = await this.#connection.ask('query', text, params).finally(() => clearTimeout(watchdog));
    return { rows: answer.rows ?? [], affected: answer.affected ?? 0 };
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
    await this.#reopening;
    if (!this.#connection.dead) await this.#connection.ask('close');
    await this.#connection.terminate('The embedded database was closed.');
  }
}

/** Opens the embedded database in a worker of its own, watched: a statement that takes too long ends the worker, and another one opens the folder again. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const database = new WatchedWorker(options);
  await database.ready;
  return database;
}
