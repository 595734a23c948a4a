type Load<T> = (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>;

/** Rows per call. */
const MOST = 100;

/**
 * Store of row extras, read in a single call for all rows drawn together. Rows are keyed by id and
 * version: a changed row is read again.
 */
export class RowExtrasStore<T> {
  readonly #load: Load<T>;
  readonly #known = new Map<string, T | null>();
  readonly #wanted = new Map<number, string>();
  /** Rows that are drawn now. */
  readonly #drawn = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #isDue = false;

  constructor(load: Load<T>) {
    this.#load = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Null: there is nothing to say of the row; undefined: not known yet, or it could not be asked. */
  of(key: string): T | null | undefined {
    return this.#known.get(key);
  }

  /** A row is drawn. @returns what takes that back */
  want(id: number, key: string): () => void {
    this.#drawn.set(key, id);
    if (!this.#known.has(key)) this.#askSoon(id, key);
    return () => this.#drawn.delete(key);
  }

  /** Reads the extras of drawn rows again and forgets those of all others. */
  again(): void {
    for (const key of this.#known.keys()) if (!this.#drawn.has(key)) this.#known.delete(key);
    for (const [key, id] of this.#drawn) this.#askSoon(id, key);
  }

  #askSoon(id: number, key: string): void {
    this.#wanted.set(id, key);
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => this.#ask());
  }

  #ask(): void {
    this.#isDue = false;
    const asked = [...this.#wanted];
    this.#wanted.clear();
    for (let at = 0; at < asked.length; at += MOST) void this.#askSome(asked.slice(at, at + MOST));
  }

  async #askSome(asked: readonly (readonly [number, string])[]): Promise<void> {
    try {
      const told = await this.#load(asked.map(([id]) => id));
      for (const [id, key] of asked) this.#known.set(key, told.get(id) ?? null);
    } catch {
      // the extras are next to the row: without them the row still shows all else, and the next
      // drawing asks again
      return;
    }
    for (const listener of this.#listeners) listener();
  }
}
