import { Worker } from 'node:worker_threads';

/** Why an item was given up, after it had been tried a second time with nothing beside it. */
export type Halt = 'time' | 'memory' | 'crash';

/** What came of one item: the parts that its thread sent, in order, or why there are none. */
export type Outcome = { readonly parts: readonly unknown[] } | { readonly halted: Halt };

/** What a thread says: that it is there, a part of the present item, or that the item is done. */
export type ThreadMessage =
  'ready' | { readonly part: unknown } | { readonly done: true } | { readonly failed: string };

export interface ThreadOptions {
  /** Text of the script that each thread runs. */
  readonly source: string;
  /** What a thread begins with; asked anew for each thread. */
  readonly data: () => unknown;
  /** How long a thread may stay silent over one item, in processor time. */
  readonly timeMs: number;
  /** What a thread's heap may hold. Bytes outside of it, such as expanded archives, are counted by who expands them. */
  readonly heapMb: number;
  /** Of that for what has just been made; default: a little. */
  readonly youngMb?: number;
  readonly log: (message: string) => void;
}

/** What a thread tells of its items. */
interface Hearer {
  /** @returns whether the part was taken: else it is kept for the outcome */
  part(part: unknown): boolean;
  done(outcome: Outcome): void;
  halted(reason: Halt, why: string): void;
}

/** What a thread keeps for what it has just made: one document after the other needs little, and a thread gives none of it back. */
const YOUNG_MB = 24;
/** How many times as long as its time a thread is waited for when the machine has none for it. */
const MOST_PATIENCE = 6;

/** One worker thread, watched: whatever becomes of it is told once. */
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
        Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash',
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
