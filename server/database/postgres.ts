import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** The same forms as the embedded database gives: dates and exact numbers as text, points in time as ISO text, int8 as number. */
function typesOf(): pg.CustomTypesConfig {
  const parsers = new Map<number, (text: string) => unknown>([
    [INT8, Number],
    [DATE, String],
    [TIMESTAMP, String],
    [TIMESTAMPTZ, (text) => new Date(text).toISOString()],
    [NUMERIC, String],
    [INT8_ARRAY, (text) => text.slice(1, -1).split(',').filter((part) => part !== '').map((part) => (part === 'NULL' ? null : Number(part)))],
  ]);
  return {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format),
  } as pg.CustomTypesConfig;
}

/** Connections to PostgreSQL; all sessions run in UTC. */
export function openPool(url: string, size: number, queryTimeoutMs: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url, max: size, types: typesOf(), options: `-c timezone=UTC -c statement_timeout=${queryTimeoutMs}`, application_name: 'nmv',
    connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000,
  });
  pool.on('error', onError);
  return pool;
}

/** Hears a channel. `gap` is called when announcements may have been missed: whoever keeps a picture reads it anew. */
export interface ChannelListener {
  readonly take: (payload: string) => void;
  readonly gap?: (() => void) | undefined;
}

export interface Notices {
  listen(channel: string, listener: ChannelListener): Promise<void>;
  close(): Promise<void>;
}

/** One connection of its own that listens; it comes back by itself after a break. */
export function openNotices(url: string, onError: (error: Error) => void): Notices {
  const listeners = new Map<string, ChannelListener[]>();
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let closed = false;
  let wasLost = false;
  let again: NodeJS.Timeout | undefined;

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, application_name: 'nmv-listen', keepAlive: true });
    next.on('notification', ({ channel, payload }) => listeners.get(channel)?.forEach(({ take }) => take(payload ?? '')));
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, new Error('the listening connection ended')));
    await next.connect();
    for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    if (wasLost) for (const heard of listeners.values()) heard.forEach(({ gap }) => gap?.());
    return next;
  }

  function lost(which: pg.Client, error: Error): void {
    if (closed || client !== which) return;
    client = undefined;
    opening = undefined;
    wasLost = true;
    onError(error);
    again = setTimeout(() => connect().catch(retry), 1000);
  }

  function retry(error: unknown): void {
    opening = undefined;
    onError(error instanceof Error ? error : new Error(String(error)));
    if (!closed) again = setTimeout(() => connect().catch(retry), 1000);
  }

  function connect(): Promise<pg.Client> {
    opening ??= open();
    return opening;
  }

  return {
    async listen(channel, listener) {
      const known = listeners.get(channel);
      listeners.set(channel, [...(known ?? []), listener]);
      const open = client ?? (await connect());
      if (!known) await open.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
