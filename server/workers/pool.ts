import type { Worker } from 'node:worker_threads';
import { Thread } from './thread.ts';
import type { Halt, Outcome, ThreadOptions } from './thread.ts';

export interface PoolOptions extends ThreadOptions {
  readonly threads: number;
  /** Asks that may wait; one more is refused. */
  readonly mostWaiting: number;
}

/** Error for a pool that was closed, or a caller that left, while work waited. */
export class PoolClosed extends Error {}
/** More asks wait than are taken. */
export class PoolFull extends Error {}

/** Takes the parts of an item as they come, so that they need not be kept until it is done. */
export interface PartTaker {
  take(part: unknown): void;
  /** The item is tried once more from its beginning: what was taken of it counts no longer. */
  again(): void;
}

interface Ask {
  readonly kind: string;
  readonly taker: PartTaker | undefined;
  readonly items: readonly unknown[];
  readonly outcomes: Outcome[];
  left: number;
  readonly resolve: (outcomes: readonly Outcome[]) => void;
  readonly reject: (error: Error) => void;
}

/** Items of an ask that one thread takes in one go. */
interface Turn {
  readonly ask: Ask;
  readonly places: readonly number[];
  readonly alone: boolean;
  /** Index of the current item. */
  at: number;
}

/**
 * Threads for work that strangers can make heavy. A thread that stays silent for too long, runs out of memory or dies is replaced. Its item is
 * retried once while nothing else runs, so that a busy machine refuses no valid item. All other items continue.
 */
export class Pool {
  readonly #options: PoolOptions;
  /** Threads with what they are at. */
  readonly #threads = new Map<Thread, Turn | undefined>();
  readonly #waiting: Turn[] = [];
  readonly #alone: Turn[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Processes items one after the other in one thread.
   * @param taker of the parts, for a single item
   * @throws {PoolFull} at once, {PoolClosed} when the pool closes or the signal is aborted before
   * all are done
   */
  run(
    kind: string,
    items: readonly unknown[],
    {
      signal,
      taker,
    }: { readonly signal?: AbortSignal | undefined; readonly taker?: PartTaker } = {},
  ): Promise<readonly Outcome[]> {
    if (this.#closed || signal?.aborted) return Promise.reject(new PoolClosed());
    if (this.#waiting.length >= this.#options.mostWaiting) return Promise.reject(new PoolFull());
    if (items.length === 0) return Promise.resolve([]);
    return new Promise((resolve, reject) => {
      const ask: Ask = { kind, taker, items, outcomes: [], left: items.length, resolve, reject };
      signal?.addEventListener(
        'abort',
        () => {
          for (const list of [this.#waiting, this.#alone])
            list.splice(0, list.length, ...list.filter((turn) => turn.ask !== ask));
          reject(new PoolClosed());
        },
        { once: true },
      );
      this.#waiting.push({ ask, places: items.map((_item, at) => at), alone: false, at: 0 });
      this.#dispatch();
    });
  }

  /** Current threads, for monitoring. */
  get workers(): readonly Worker[] {
    return [...this.#threads.keys()].map(({ worker }) => worker);
  }

  /** Replaces each thread once idle, as its start data has changed. */
  renew(): void {
    for (const [thread, turn] of this.#threads) {
      thread.retiring = true;
      if (turn === undefined) void this.#end(thread);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const turns = [
      ...this.#waiting.splice(0),
      ...this.#alone.splice(0),
      ...[...this.#threads.values()].flatMap((turn) => turn ?? []),
    ];
    for (const { ask } of turns) ask.reject(new PoolClosed());
    await Promise.all([...this.#threads.keys()].map((thread) => this.#end(thread)));
  }

  #dispatch(): void {
    for (;;) {
      const busy = [...this.#threads.values()].filter((turn) => turn !== undefined);
      if (this.#closed || busy.some(({ alone }) => alone)) return;
      if (this.#alone.length > 0 && busy.length > 0) return;
      const isFree = this.#alone.length > 0 || busy.length < this.#options.threads;
      const turn = isFree ? (this.#alone.shift() ?? this.#waiting.shift()) : undefined;
      if (turn === undefined) return;
      const [idle] = [...this.#threads].find(([, held]) => held === undefined) ?? [];
      const thread = idle ?? this.#open();
      this.#threads.set(thread, turn);
      thread.begin(
        turn.ask.kind,
        turn.places.map((place) => turn.ask.items[place]),
      );
    }
  }

  #open(): Thread {
    const thread: Thread = new Thread(this.#options, {
      part: (part) => {
        const taker = this.#threads.get(thread)?.ask.taker;
        taker?.take(part);
        return taker !== undefined;
      },
      done: (outcome) => this.#done(thread, outcome),
      halted: (reason, why) => this.#halted(thread, reason, why),
    });
    return thread;
  }

  /** The present item is done; with the last one the thread is free. */
  #done(thread: Thread, outcome: Outcome): void {
    const turn = this.#threads.get(thread);
    if (turn === undefined) return;
    this.#settle(turn, outcome);
    turn.at += 1;
    if (turn.at < turn.places.length) return;
    this.#threads.set(thread, undefined);
    thread.rest();
    if (thread.retiring) void this.#end(thread);
    this.#dispatch();
  }

  #settle({ ask, places, at }: Turn, outcome: Outcome): void {
    ask.outcomes[places[at] ?? 0] = outcome;
    ask.left -= 1;
    if (ask.left === 0) ask.resolve(ask.outcomes);
  }

  /** A thread that hangs or died: what it had done stays, its item is tried again alone, the rest of its turn waits once more. */
  #halted(thread: Thread, reason: Halt, why: string): void {
    const turn = this.#threads.get(thread);
    this.#threads.delete(thread);
    if (turn !== undefined) {
      const { ask, places, alone, at } = turn;
      this.#options.log(`A thread was replaced (${reason}): ${why}`);
      // Queued at the end: a caller with a hundred such files delays only their own.
      if (at + 1 < places.length)
        this.#waiting.push({ ask, places: places.slice(at + 1), alone: false, at: 0 });
      if (alone) this.#settle(turn, { halted: reason });
      else {
        ask.taker?.again();
        this.#alone.push({ ask, places: places.slice(at, at + 1), alone: true, at: 0 });
      }
    }
    this.#dispatch();
  }

  async #end(thread: Thread): Promise<void> {
    this.#threads.delete(thread);
    await thread.end();
  }
}
