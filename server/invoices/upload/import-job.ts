import { sql } from 'kysely';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { Config } from '../../base/config.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { computeScope } from '../../access/scope.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { JobContext } from '../../jobs/job.ts';
import type { Live } from '../../live/live.ts';
import type { Changes } from '../../changes/changes.ts';
import { PoolClosed } from '../../workers/pool.ts';
import type { Readers } from '../../workers/readers.ts';
import { notifyImportDone } from '../notices.ts';
import type { Posting } from './context.ts';
import { importFiles } from './import-files.ts';
import type { ReadFile } from './waves.ts';
import { LIMITS } from '../../files/limits.ts';

/** Kind of the jobs that store uploaded files; payload: `{batchId, fromId, toId}`. */
export const IMPORT_JOB = 'invoice-import';

interface WaitingFile {
  readonly id: number;
  readonly sha256: string;
  readonly content: Uint8Array;
  /** A key that came without its file; its content is empty. */
  readonly chNFe: string | null;
}

/** A key of a list that waits to be posted. */
export interface WaitingKey {
  readonly id: number;
  readonly sha256: string;
  readonly chNFe: string;
}

/** Posts keys inside the caller's transaction. */
export type KeyImport = (
  trx: Db,
  posting: Posting,
  waiting: readonly WaitingKey[],
  changes: Changes,
) => Promise<void>;

/** Tools for storing files. */
interface ImportTools {
  readonly changes: Changes;
  readonly live: Live;
  readonly config: Config;
  readonly readers: Readers;
  readonly importKeys: KeyImport;
}

/** Registers who stores uploaded files. */
export function handleImports(jobs: Jobs, tools: ImportTools): void {
  jobs.handle(IMPORT_JOB, async ({ batchId, fromId, toId }, context) => {
    if (typeof batchId !== 'number' || typeof fromId !== 'number' || typeof toId !== 'number')
      throw new Error('an import job names its batch and files');
    return importRange(context, tools, batchId, fromId, toId);
  });
}

/** Works through a range of a batch, a few files a transaction, until none of it waits. */
async function importRange(
  context: JobContext,
  tools: ImportTools,
  batchId: number,
  fromId: number,
  toId: number,
): Promise<void | 'again'> {
  const { db, clock } = context;
  const { live, config, changes } = tools;
  const posting = await loadPosting(db, batchId, config, clock.now());
  if (posting === undefined) return;
  for (let from = fromId; ;) {
    if (context.signal.aborted) return 'again';
    const waiting = await loadWaiting(db, batchId, from, toId);
    if (waiting.length === 0) break;
    const keys = waiting.flatMap(({ chNFe, ...file }) =>
      chNFe === null ? [] : [{ ...file, chNFe }],
    );
    const files = await readAll(
      waiting.filter(({ chNFe }) => chNFe === null),
      tools.readers,
      context.signal,
    );
    if (files === 'stopped') return 'again';
    await context.whileHeld(async (trx) => {
      if (keys.length > 0) await tools.importKeys(trx, posting, keys, changes);
      if (files.length > 0) await importFiles(trx, posting, files, clock.now(), changes);
      await publishProgress(trx, live, posting, clock.now());
    });
    from = (waiting.at(-1)?.id ?? toId) + 1;
  }
}

/**
 * Loads the posting with the poster's scope as of now: a channel lost since the upload can no
 * longer be posted for.
 */
async function loadPosting(
  db: Db,
  batchId: number,
  config: Config,
  now: Date,
): Promise<Posting | undefined> {
  const row = await db
    .selectFrom('uploadBatch')
    .innerJoin('businessPartner', 'businessPartner.id', 'uploadBatch.postedBy')
    .select([
      'uploadBatch.id as batchId',
      'postedBy',
      'actingFor',
      'emitType',
      'bpCtvId',
      'forChNFe',
      'businessPartner.isAdmin',
      'businessPartner.bpType',
      'businessPartner.salesRole',
    ])
    .where('uploadBatch.id', '=', batchId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { isAdmin, bpType, salesRole, postedBy } = row;
  return {
    batchId,
    postedBy,
    actingUserId: row.actingFor,
    emitType: row.emitType === '1' ? '1' : '2',
    bpCtvId: row.bpCtvId,
    scope: await computeScope(db, { id: postedBy, isAdmin, bpType, salesRole }, localDate(now)),
    providerTaxRoot: config.provider.taxRoot,
    forChNFe: row.forChNFe,
    now,
  };
}

/** The next few files, as many as one transaction stores: an item of an invoice costs, whichever file it is in. */
async function loadWaiting(
  db: Db,
  batchId: number,
  from: number,
  to: number,
): Promise<readonly WaitingFile[]> {
  const found = await sql<WaitingFile>`
    with next as (
      select id, sum(size_bytes) over (order by id) - size_bytes as before from (
        select id, size_bytes from upload_file
        where upload_batch_id = ${batchId} and id between ${from} and ${to} and state = 'waiting' and (content is not null or ch_nfe is not null)
        order by id limit ${LIMITS.filesPerTransaction}) w)
    select f.id, f.sha256, f.content, f.ch_nfe from upload_file f join next n on n.id = f.id where n.before < ${LIMITS.bytesPerTransaction} order by f.id`.execute(
    db,
  );
  return found.rows;
}

/** Reads outside of the main thread. @returns 'stopped' when the server stops meanwhile */
async function readAll(
  waiting: readonly WaitingFile[],
  readers: Readers,
  signal: AbortSignal,
): Promise<readonly ReadFile[] | 'stopped'> {
  try {
    const read = await readers.fiscal(
      waiting.map(({ content }) => content),
      signal,
    );
    return waiting.flatMap(({ id, sha256 }, at) => {
      const fiscal = read[at];
      return fiscal === undefined ? [] : [{ id, sha256, fiscal }];
    });
  } catch (error) {
    if (error instanceof PoolClosed) return 'stopped';
    throw error;
  }
}

/** Publishes the progress of a batch to its poster, and its end once. */
async function publishProgress(trx: Db, live: Live, posting: Posting, now: Date): Promise<void> {
  const rows = await queryRows(trx, {
    total: is.number,
    done: is.number,
    stored: is.number,
    refused: is.number,
  })`
    select count(*) as total, count(*) filter (where state <> 'waiting') as done,
      count(*) filter (where state in ('stored', 'replaced')) as stored, count(*) filter (where state = 'refused') as refused
    from upload_file where upload_batch_id = ${posting.batchId}`;
  const { total = 0, done = 0, stored = 0, refused = 0 } = rows[0] ?? {};
  const finished = done === total;
  await live.publish(trx, {
    type: 'import-progress',
    audience: { persons: [posting.postedBy] },
    data: { batchId: posting.batchId, total, done, finished },
  });
  if (!finished) return;
  const closed = await trx
    .updateTable('uploadBatch')
    .set({ finishedAt: now.toISOString() })
    .where('id', '=', posting.batchId)
    .where('finishedAt', 'is', null)
    .returning('id')
    .execute();
  if (closed.length === 0) return;
  await notifyImportDone(trx, posting.postedBy, posting.batchId, { total, stored, refused });
}
