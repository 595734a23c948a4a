import { Worker } from 'node:worker_threads';
import { errorCode } from '../base/error-code.ts';

/** Reason for giving up an item, after a second attempt with nothing in parallel. */
export type Halt = 'time' | 'memory' | 'crash';

/** Outcome of an item: the parts sent by its thread, in order, or the reason for none. */
export type Outcome = { readonly parts: readonly unknown[] } | { readonly halted: Halt };

/**
 * Message of a thread: ready, a part of the current item, or done. A waiting thread pauses until
 * `TAKEN`, since the main thread reads all ready messages in one turn.
 */
export type ThreadMessage =
  | 'ready'
  | { readonly part: unknown; readonly waits?: true }
  | { readonly done: true }
  | { readonly failed: string };

/** Says to a thread that waits that others had their turn since its last part. */
export const TAKEN = 'taken';

export interface ThreadOptions {
  /** Text of the script that each thread runs. */
  readonly source: string;
  /** Returns the start data, again for each thread. */
  readonly data: () => unknown;
  /** Longest silence of a thread over an item, in ms of processor time. */
  readonly timeMs: number;
  /**
   * Heap limit of a thread. Memory outside it, such as expanded archives, is counted by its owner.
   */
  readonly heapMb: number;
  /** Part of the heap for new objects; small by default. */
  readonly youngMb?: number;
  readonly log: (message: string) => void;
}

/** Receiver of a thread's reports on its items. */
interface Hearer {
  /** @returns whether the part was taken: else it is kept for the outcome */
  part(part: unknown): boolean;
  done(outcome: Outcome): void;
  halted(reason: Halt, why: string): void;
}

/**
 * Default megabytes for new objects: documents in turn need little, and a thread never gives
 * memory back.
 */
const YOUNG_MB = 24;
/** Factor of the time limit while the machine is too busy to run the thread. */
const MOST_PATIENCE = 6;

/** Monitored worker thread: its end is reported once. */
export class Thread {
  readonly worker: Worker;
  /** Ends after its turn, because it began with old data. */
  retiring = false;
  readonly #options: ThreadOptions;
  readonly #hearer: Hearer;
  #parts: unknown[] = [];
  #isReady = false;
  #isBusy = false;
  #hasEnded = false;
  /** Grows with each sign of life. */
  #heard = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ThreadOptions, hearer: Hearer) {
    this.#options = options;
    this.#hearer = hearer;
    const { source, data, heapMb, youngMb = YOUNG_MB } = options;
    this.worker = new Worker(source, {
      eval: true,
      workerData: data(),
      resourceLimits: {
        maxOldGenerationSizeMb: heapMb,
        maxYoungGenerationSizeMb: youngMb,
        stackSizeMb: 4,
      },
    });
    this.worker.unref();
    this.worker.on('message', (message: ThreadMessage) => this.#hear(message));
    this.worker.on('error', (error) =>
      this.#halt(
        errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash',
        error.message,
      ),
    );
    this.worker.on('exit', () => this.#halt('crash', 'it ended'));
  }

  /** Gives it work; a thread with work keeps the process alive, one that waits for some does not. */
  begin(kind: string, items: readonly unknown[]): void {
    this.#isBusy = true;
    this.#parts = [];
    this.worker.ref();
    this.worker.postMessage({ kind, items });
    this.#watch();
  }

  rest(): void {
    this.#isBusy = false;
    this.worker.unref();
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    await this.worker.terminate();
  }

  #hear(message: ThreadMessage): void {
    if (this.#hasEnded) return;
    this.#heard += 1;
    if (message === 'ready') this.#isReady = true;
    else if ('part' in message) {
      if (!this.#hearer.part(message.part)) this.#parts.push(message.part);
      if (message.waits) setImmediate(() => this.worker.postMessage(TAKEN));
    } else {
      if ('failed' in message) this.#options.log(`A thread failed: ${message.failed}`);
      const parts = this.#parts;
      this.#parts = [];
      this.#hearer.done('failed' in message ? { halted: 'crash' } : { parts });
    }
    this.#watch();
  }

  #halt(reason: Halt, why: string): void {
    if (this.#hasEnded) return;
    void this.end();
    this.#hearer.halted(reason, why);
  }

  /**
   * Silence counts from when the thread is there, in time that the process had: on a machine that is busy with other things a thread
   * may be silent for longer. A main thread that was kept busy itself first hears what has been said.
   */
  #watch(): void {
    clearTimeout(this.#timer);
    if (!this.#isReady || !this.#isBusy) return;
    const { timeMs } = this.#options;
    const heard = this.#heard;
    const begun = { cpu: process.cpuUsage(), at: performance.now() };
    const look = (): void => {
      if (this.#heard !== heard || !this.#isBusy || this.#hasEnded) return;
      const { user, system } = process.cpuUsage(begun.cpu);
      const left = timeMs - (user + system) / 1_000;
      if (left > 0 && performance.now() - begun.at < MOST_PATIENCE * timeMs) wait(left);
      else this.#halt('time', `it was silent for ${timeMs} ms of processor time`);
    };
    const wait = (ms: number): void => {
      this.#timer = setTimeout(() => setImmediate(look), ms);
    };
    wait(timeMs);
  }
}
