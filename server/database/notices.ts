import { Socket } from 'node:net';
import pg from 'pg';

/**
 * Listener of a channel. `gap` is called when announcements may have been missed, so that caches
 * read from scratch.
 */
export interface ChannelListener {
  readonly take: (payload: string) => void;
  readonly gap?: (() => void) | undefined;
  /** Takes what this process announces itself, before the commit that does so is acknowledged; `take` hears it too, a moment later. */
  readonly own?: ((payload: string) => void) | undefined;
}

export interface Notices {
  listen(channel: string, listener: ChannelListener): Promise<void>;
  /** Passes on what a connection of this process has announced. */
  hearOwn(channel: string, payload: string): void;
  /** Everything whose commit was acknowledged before this instant of `performance.now()` has been taken; asked for, it is kept young. */
  heardUntil(): number;
  close(): Promise<void>;
}

/** Milliseconds between checks of the line while its state is requested. */
const BEAT_MS = 300;
/** Milliseconds without a request of its state after which the line is no longer checked. */
const WANTED_MS = 10_000;
/** A line that does not answer for so long is given up and opened again. */
const SILENT_MS = 10_000;
const RETRY_MS = 1_000;
/** Opening a line waits no longer for a database that says nothing. */
const CONNECT_MS = 10_000;
/** Closing waits no longer for a line that says nothing. */
const CLOSE_MS = 1_000;

/** A connection and what it goes over: one that is dead without knowing it can only be torn off. */
interface Line {
  readonly client: pg.Client;
  readonly socket: Socket;
}

function newLine(url: string): Line {
  const socket = new Socket();
  return {
    socket,
    client: new pg.Client({
      connectionString: url,
      application_name: 'nmv-listen',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      stream: () => socket,
    }),
  };
}

/**
 * Asks an open line again and again whether it still hears. PostgreSQL hands over what was announced before it says that a query is done:
 * once a query is answered, everything acknowledged before it was sent has been taken.
 */
class Beat {
  #line: Line | undefined;
  #isRunning = false;
  #wanted = -Infinity;
  #heard = -Infinity;
  readonly #silentMs: number;

  constructor(silentMs: number) {
    this.#silentMs = silentMs;
  }

  /** Restarts on a line that was just opened, or on none. */
  on(line: Line | undefined): void {
    this.#line = line;
    this.#isRunning = false;
    this.#heard = -Infinity;
  }

  heardUntil(): number {
    this.#wanted = performance.now();
    if (this.#line && !this.#isRunning) void this.#run(this.#line);
    return this.#heard;
  }

  async #run(line: Line): Promise<void> {
    this.#isRunning = true;
    while (this.#line === line && performance.now() - this.#wanted < WANTED_MS) {
      const sent = performance.now();
      if (!(await answers(line, this.#silentMs)) || this.#line !== line) return;
      this.#heard = sent;
      await new Promise((resolve) => setTimeout(resolve, BEAT_MS).unref());
    }
    if (this.#line === line) this.#isRunning = false;
  }
}

/** Checks that the line answers; a broken line returns false and reports by its own events. */
async function answers({ client, socket }: Line, silentMs: number): Promise<boolean> {
  const giveUp = setTimeout(() => socket.destroy(), silentMs).unref();
  return client
    .query('select 1')
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(giveUp));
}

/** Opens a dedicated listening connection, which reopens by itself after a break. */
export function openNotices(
  url: string,
  onError: (error: Error) => void,
  silentMs = SILENT_MS,
): Notices {
  const listeners = new Map<string, ChannelListener[]>();
  const beat = new Beat(silentMs);
  let line: Line | undefined;
  let opening: Promise<Line> | undefined;
  let closed = false;
  let wasLost = false;
  let again: NodeJS.Timeout | undefined;

  async function open(): Promise<Line> {
    const next = newLine(url);
    const { client } = next;
    client.on('notification', ({ channel, payload }) =>
      listeners.get(channel)?.forEach(({ take }) => take(payload ?? '')),
    );
    client.on('error', (error) => lost(next, error));
    client.on('end', () => lost(next, new Error('the listening connection ended')));
    await client.connect();
    if (closed)
      return client
        .end()
        .then(() =>
          Promise.reject(new Error('the listening connection was closed while it was opened')),
        );
    for (const channel of listeners.keys())
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    line = next;
    if (wasLost) for (const heard of listeners.values()) heard.forEach(({ gap }) => gap?.());
    beat.on(next);
    return next;
  }

  function lost(which: Line, error: Error): void {
    if (closed || line !== which) return;
    line = undefined;
    opening = undefined;
    wasLost = true;
    beat.on(undefined);
    onError(error);
    again = setTimeout(() => connect().catch(retry), RETRY_MS);
  }

  function retry(error: unknown): void {
    opening = undefined;
    onError(error instanceof Error ? error : new Error(String(error)));
    if (!closed) again = setTimeout(() => connect().catch(retry), RETRY_MS);
  }

  function connect(): Promise<Line> {
    opening ??= open();
    return opening;
  }

  return {
    async listen(channel, listener) {
      const known = listeners.get(channel);
      listeners.set(channel, [...(known ?? []), listener]);
      const { client } = line ?? (await connect());
      if (!known) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    hearOwn: (channel, payload) => listeners.get(channel)?.forEach(({ own }) => own?.(payload)),
    heardUntil: () => beat.heardUntil(),
    async close() {
      closed = true;
      clearTimeout(again);
      beat.on(undefined);
      const tearOff = setTimeout(() => line?.socket.destroy(), CLOSE_MS);
      await line?.client.end();
      clearTimeout(tearOff);
    },
  };
}
