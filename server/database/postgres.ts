import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** The same forms as the embedded database gives: dates and exact numbers as text, points in time as ISO text, int8 as number. */
function createTypes(): pg.CustomTypesConfig {
  const parsers = new Map<number, (text: string) => unknown>([
    [INT8, Number],
    [DATE, String],
    [TIMESTAMP, String],
    [TIMESTAMPTZ, (text) => new Date(text).toISOString()],
    [NUMERIC, String],
    [
      INT8_ARRAY,
      (text) =>
        text
          .slice(1, -1)
          .split(',')
          .filter((part) => part !== '')
          .map((part) => (part === 'NULL' ? null : Number(part))),
    ],
  ]);
  return {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      parsers.get(oid) ?? pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format),
  } as pg.CustomTypesConfig;
}

interface PoolOptions {
  readonly size: number;
  readonly queryTimeoutMs: number;
  /** Reports a broken connection: idle, in use, or on its way from the pool to the caller. */
  readonly onBroken: (client: pg.ClientBase, error: Error) => void;
  /**
   * True behind a pooler, which takes no session settings; those of the database then apply
   * (`checkSessions`).
   */
  readonly isPooled: boolean;
  /** Does something with a connection before anybody is given it; what it throws, who asked for one gets. */
  readonly onOpen?: (client: pg.ClientBase) => Promise<void> | void;
  /** Milliseconds to open a connection (10 s). */
  readonly connectMs?: number;
}

/** Connections to PostgreSQL; all sessions run in UTC. Short statements gain nothing from being compiled, which takes longer than they do. */
export function openPool(
  url: string,
  { size, queryTimeoutMs, onBroken, isPooled, onOpen, connectMs = 10_000 }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: createTypes(),
    ...(isPooled
      ? {}
      : { options: `-c timezone=UTC -c jit=off -c statement_timeout=${queryTimeoutMs}` }),
    application_name: 'nmv',
    // Statements issued together are sent together (`together`).
    pipeline: true,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    async onConnect(client) {
      // The pool only handles errors of idle connections, and an unhandled error ends the process.
      client.on('error', (error) => onBroken(client, error));
      await onOpen?.(client);
    },
  });
  // The connection itself has reported the error.
  pool.on('error', () => undefined);
  return pool;
}
