import type pg from 'pg';

/**
 * Announcements by the connections of a pool. Triggers also send them as notices on the very
 * connection of the change, even through a pooler. They are held back until its commit is
 * acknowledged.
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

  /** Publishes the held announcements of a change that is, or may be, committed. */
  tell(client: pg.ClientBase): void {
    const held = this.#held.get(client);
    if (!held?.size) return;
    const payloads = [...held];
    held.clear();
    payloads.forEach(this.#take);
  }

  /** Discards the announcements of a rolled-back change. */
  forget(client: pg.ClientBase): void {
    this.#held.get(client)?.clear();
  }
}
