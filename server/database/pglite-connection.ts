import { DatabaseAway } from './away.ts';
import type { WorkerAnswer, WorkerNotice, WorkerRequest } from './pglite-worker.ts';

/** The worker ended while it had the statement. */
export class StatementLost extends DatabaseAway {}

/** Thread of the database, or its replacement. */
export interface Workplace {
  postMessage(request: WorkerRequest): void;
  on(event: 'message', take: (message: WorkerAnswer | WorkerNotice) => void): unknown;
  on(event: 'error', take: (error: Error) => void): unknown;
  on(event: 'exit', take: () => void): unknown;
  terminate(): Promise<unknown>;
}

const STOPPED = 'The embedded database has stopped.';

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

/** Worker with its pending requests. */
export class Connection {
  readonly #worker: Workplace;
  readonly #waiting = new Map<number, Waiting>();
  readonly #notify: (notice: WorkerNotice) => void;
  readonly ready: Promise<unknown>;
  #lastId = 0;
  dead = false;

  constructor(
    worker: Workplace,
    notify: (notice: WorkerNotice) => void,
    died: (reason: string) => void,
  ) {
    this.#notify = notify;
    this.#worker = worker;
    this.ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    this.#worker.on('message', (message: WorkerAnswer | WorkerNotice) =>
      isNotice(message) ? this.#notify(message) : this.#settle(message),
    );
    const end = (reason: string): void => {
      // A deliberate end was marked before.
      if (this.dead) return;
      this.#fail(reason);
      died(reason);
    };
    this.#worker.on('error', (error) => end(error.message));
    this.#worker.on('exit', () => end(STOPPED));
  }

  #settle(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.error) waiting?.reject(errorFrom(answer.error));
    else waiting?.resolve(answer);
  }

  #fail(reason: string): void {
    this.dead = true;
    for (const { reject } of this.#waiting.values()) reject(new StatementLost(reason));
    this.#waiting.clear();
  }

  ask(
    kind: WorkerRequest['kind'],
    text = '',
    params: readonly unknown[] = [],
  ): Promise<WorkerAnswer> {
    if (this.dead) return Promise.reject(new DatabaseAway(STOPPED));
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
