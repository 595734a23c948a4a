/** A value that can be watched: the least that `useSyncExternalStore` asks for. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  /** @returns stops watching */
  subscribe(listener: () => void): () => void;
}

/** A store in memory; listeners are told after each change, never when the value stays the same. */
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
