import type * as Pglite from '@electric-sql/pglite';
import type * as Trigrams from '@electric-sql/pglite/contrib/pg_trgm';

/** Request of the main thread to the database worker. */
export interface WorkerRequest {
  readonly id: number;
  readonly kind: 'query' | 'listen' | 'dump' | 'close';
  readonly text: string;
  readonly params: readonly unknown[];
}
export interface WorkerAnswer {
  readonly id: number;
  readonly rows?: readonly unknown[];
  readonly affected?: number;
  readonly dump?: ArrayBuffer;
  readonly error?: Readonly<Record<string, unknown>>;
}
export interface WorkerNotice {
  readonly channel: string;
  readonly payload: string;
}
export interface WorkerStart {
  /** Address of the PGlite module, found by the main thread: a worker made of text cannot resolve packages. */
  readonly module: string;
  /** Address of the extension for searching in the middle of words. */
  readonly trigrams: string;
  /** Undefined keeps everything in memory. */
  readonly folder: string | undefined;
  /** A dumped folder to begin with. */
  readonly dump: ArrayBuffer | undefined;
}

/** The main thread, as the worker sees it. */
export interface MainThread {
  postMessage(message: WorkerAnswer | WorkerNotice): void;
  on(event: 'message', take: (request: WorkerRequest) => void): unknown;
}

/** Runs inside the worker: one PGlite, one request at a time, answers in order. */
export async function servePglite(parentPort: MainThread, start: WorkerStart): Promise<void> {
  const { PGlite }: typeof Pglite = await import(start.module);
  const { pg_trgm }: typeof Trigrams = await import(start.trigrams);
  const asText = (text: string): string => text;
  // the same forms as node-postgres gets in postgres.ts
  const parsers = {
    20: Number,
    1082: asText,
    1114: asText,
    1184: (text: string) => new Date(text).toISOString(),
    1700: asText,
  };
  const database = await PGlite.create({
    ...(start.folder === undefined ? {} : { dataDir: start.folder }),
    // a blob of the bytes would hand them over in many small parts
    ...(start.dump && {
      loadDataDir: Object.assign(new Blob(), { arrayBuffer: async () => start.dump }),
    }),
    extensions: { pg_trgm },
    relaxedDurability: false,
    parsers,
  });
  await database.exec("set timezone = 'UTC'");

  // query and params of a failed statement stay here: they may hold personal data, and errors are logged
  const plain = (error: unknown): Record<string, unknown> => {
    const fields: Record<string, unknown> = {
      message: error instanceof Error ? error.message : String(error),
    };
    for (const name of [
      'code',
      'severity',
      'detail',
      'schema',
      'table',
      'column',
      'dataType',
      'constraint',
      'routine',
    ]) {
      const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
      if (value !== undefined) fields[name] = value;
    }
    return fields;
  };
  const perform = async (request: WorkerRequest): Promise<WorkerAnswer> => {
    const { id, kind, text, params } = request;
    if (kind === 'dump')
      return { id, dump: await (await database.dumpDataDir('none')).arrayBuffer() };
    if (kind === 'listen') {
      await database.listen(text, (payload) => parentPort.postMessage({ channel: text, payload }));
      return { id };
    }
    if (kind === 'close') {
      await database.close();
      return { id };
    }
    // without parameters several statements may come at once, as with node-postgres
    const result =
      params.length === 0
        ? (await database.exec(text)).at(-1)
        : await database.query(text, [...params]);
    return { id, rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 };
  };
  let last: Promise<void> = Promise.resolve();
  parentPort.on('message', (request: WorkerRequest) => {
    last = last.then(async () => {
      const answer = await perform(request).catch((error: unknown): WorkerAnswer => ({
        id: request.id,
        error: plain(error),
      }));
      parentPort.postMessage(answer);
    });
  });
  parentPort.postMessage({ id: 0 });
}
