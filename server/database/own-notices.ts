import type pg from 'pg';

/**
 * What the connections of a pool announce themselves. Triggers say it by notices too, which come by the very connection that makes the change,
 * also through a pooler; they are held back until its commit is acknowledged.
 */
export class OwnNotices {
  readonly #held = new WeakMap<pg.ClientBase, Set<string>>();
  readonly #prefix: string;
  readonly #take: (payload: string) => void;

  /** @param channel the name that such notices begin with */
  constructor(channel: string, take: (payload: string) => void) {
    this.#prefix = `${channel} `;
    this.#take = take;
  }

  /** Hears a connection from its first moment on. */
  watch(client: pg.ClientBase): void {
    const held = new Set<string>();
    this.#held.set(client, held);
    client.on('notice', ({ message = '' }) => {
      if (message.startsWith(this.#prefix)) held.add(message.slice(this.#prefix.length));
    });
  }

  /** What it did is kept, or may be. */
  tell(client: pg.ClientBase): void {
    const held = this.#held.get(client);
    if (!held?.size) return;
    const payloads = [...held];
    held.clear();
    payloads.forEach(this.#take);
  }

  /** What it did was rolled back. */
  forget(client: pg.ClientBase): void {
    this.#held.get(client)?.clear();
  }
}
