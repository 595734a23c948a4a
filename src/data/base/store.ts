/** A value that can be watched: the least that `useSyncExternalStore` asks for. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  /** @returns stops watching */
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a store in memory that notifies listeners after each change, never for an equal value.
 */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
