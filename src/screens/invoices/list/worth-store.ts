import type { InvoiceWorth, Worth } from '../../../domain/wire/invoice-outlook.ts';

type Load = (ids: readonly number[]) => Promise<readonly InvoiceWorth[]>;

/** As many as one call tells. */
const MOST = 100;

/**
 * What the rows of a list bring, asked for once they are drawn, all that are drawn together in one call. Rows are known by
 * id and version: one that has become another is asked about again.
 */
export class WorthStore {
  readonly #load: Load;
  readonly #known = new Map<string, readonly Worth[]>();
  readonly #wanted = new Map<number, string>();
  readonly #listeners = new Set<() => void>();
  #isDue = false;

  constructor(load: Load) {
    this.#load = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Undefined: not known yet, or it could not be asked. */
  of(key: string): readonly Worth[] | undefined {
    return this.#known.get(key);
  }

  want(id: number, key: string): void {
    if (this.#known.has(key)) return;
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
      const rows = await this.#load(asked.map(([id]) => id));
      const told = new Map(rows.map(({ invoiceId, worth }) => [invoiceId, worth]));
      for (const [id, key] of asked) this.#known.set(key, told.get(id) ?? []);
    } catch {
      // points stand beside the row: without them it still says all else, and the next drawing asks again
      return;
    }
    for (const listener of this.#listeners) listener();
  }
}
