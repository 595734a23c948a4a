import type { Store } from './store.ts';
import { createStore } from './store.ts';

/** After this long a call is said to be still waiting; there is no time-out (7.01). */
export const patienceMs = 10_000;

/** Calls that have been waiting for longer than `patienceMs`. */
export interface Waiting {
  readonly slow: Store<ReadonlySet<() => void>>;
  /** Watches one call. @param afterMs when it is said to be waiting @returns to be called when the call has ended */
  watch(cancel: () => void, afterMs?: number): () => void;
  /** Gives up every call that is still waiting. */
  cancel(): void;
}

/** A watch over slow calls; its timer runs only while a call does. */
export function createWaiting(): Waiting {
  const slow = createStore<ReadonlySet<() => void>>(new Set());
  return {
    slow,
    watch(cancel, afterMs = patienceMs) {
      const timer = setTimeout(() => slow.set(new Set(slow.get()).add(cancel)), afterMs);
      return () => {
        clearTimeout(timer);
        if (slow.get().has(cancel))
          slow.set(new Set([...slow.get()].filter((other) => other !== cancel)));
      };
    },
    cancel() {
      for (const cancel of slow.get()) cancel();
    },
  };
}
