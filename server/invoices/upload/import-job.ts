import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import { readFiscalFile } from '../../../src/domain/nfe/read-fiscal-file.ts';
import { localDate } from '../../../src/domain/rules/dates.ts';
import type { ReadOptions } from '../../../src/domain/nfe/types.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../http/contract.ts';
import { scopeOf } from '../../http/scope.ts';
import type { JobContext, Jobs } from '../../jobs/jobs.ts';
import type { Live } from '../../live/live.ts';
import { recomputeRankings } from '../../ranking/recompute.ts';
import { nodePorts } from '../nfe-ports.ts';
import { tellImportDone } from '../notices.ts';
import type { Posting } from './context.ts';
import { importFiles } from './import-files.ts';
import type { ReadFile } from './import-files.ts';
import { LIMITS } from './limits.ts';

/** Kind of the jobs that store uploaded files; payload: `{batchId, fromId, toId}`. */
export const IMPORT_JOB = 'invoice-import';

const decompress = promisify(gunzip);

interface WaitingFile {
  readonly id: number;
  readonly sha256: string;
  readonly content: Uint8Array;
}

/** Registers who stores uploaded files. */
export function handleImports(jobs: Jobs, live: Live, config: Config): void {
  jobs.handle(IMPORT_JOB, async ({ batchId, fromId, toId }, context) => {
    if (typeof batchId !== 'number' || typeof fromId !== 'number' || typeof toId !== 'number') throw new Error('an import job names its batch and files');
    return importRange(context, live, config, batchId, fromId, toId);
  });
}

/** Works through a range of a batch, a few files a transaction, until none of it waits. */
async function importRange(context: JobContext, live: Live, config: Config, batchId: number, fromId: number, toId: number): Promise<void | 'again'> {
  const { db, clock } = context;
  const posting = await loadPosting(db, batchId, config, clock.now());
  if (posting === undefined) return;
  const stale = new Set<number>();
  for (let from = fromId; ;) {
    if (context.signal.aborted) return 'again';
    const waiting = await loadWaiting(db, batchId, from, toId);
    if (waiting.length === 0) break;
    const files = await readAll(waiting, { allowTest: config.allowTestNfe });
    const outcome = await db.transaction().execute(async (trx) => {
      const done = await importFiles(trx, posting, files, clock.now());
      await tellProgress(trx, live, posting, clock.now());
      return done;
    });
    outcome.staleCampaigns.forEach((id) => stale.add(id));
    from = (waiting.at(-1)?.id ?? toId) + 1;
    await context.keepAlive();
  }
  await recomputeRankings(db, live, [...stale], clock.now());
}

/** Who posts, with his reach as of now: whoever lost a channel since the upload no longer posts for it. */
async function loadPosting(db: Db, batchId: number, config: Config, now: Date): Promise<Posting | undefined> {
  const row = await db.selectFrom('uploadBatch').innerJoin('businessPartner', 'businessPartner.id', 'uploadBatch.postedBy')
    .select(['uploadBatch.id as batchId', 'postedBy', 'actingFor', 'emitType', 'bpCtvId', 'businessPartner.isAdmin', 'businessPartner.bpType', 'businessPartner.salesRole'])
    .where('uploadBatch.id', '=', batchId).executeTakeFirst();
  if (row === undefined) return undefined;
  const { isAdmin, bpType, salesRole, postedBy } = row;
  return {
    batchId, postedBy, actingUserId: row.actingFor, emitType: row.emitType === '1' ? '1' : '2', bpCtvId: row.bpCtvId,
    scope: await scopeOf(db, { id: postedBy, isAdmin, bpType, salesRole }, localDate(now)),
    providerTaxRoot: config.provider.taxRoot,
  };
}

async function loadWaiting(db: Db, batchId: number, from: number, to: number): Promise<readonly WaitingFile[]> {
  const found = await sql<WaitingFile>`
    select id, sha256, content from upload_file
    where upload_batch_id = ${batchId} and id between ${from} and ${to} and state = 'waiting' and content is not null
    order by id limit ${LIMITS.filesPerTransaction}`.execute(db);
  return found.rows;
}

/** Reading is work for the processor; others get their turn between two files. */
async function readAll(waiting: readonly WaitingFile[], options: ReadOptions): Promise<readonly ReadFile[]> {
  const files: ReadFile[] = [];
  for (const { id, sha256, content } of waiting) {
    files.push({ id, sha256, fiscal: readFiscalFile(await decompress(content), nodePorts, options) });
    await new Promise(setImmediate);
  }
  return files;
}

/** Tells the poster how far his batch is, and once that it is done. */
async function tellProgress(trx: Db, live: Live, posting: Posting, now: Date): Promise<void> {
  const { rows } = await sql<{ total: number; done: number; stored: number; refused: number }>`
    select count(*) as total, count(*) filter (where state <> 'waiting') as done,
      count(*) filter (where state in ('stored', 'replaced')) as stored, count(*) filter (where state = 'refused') as refused
    from upload_file where upload_batch_id = ${posting.batchId}`.execute(trx);
  const { total = 0, done = 0, stored = 0, refused = 0 } = rows[0] ?? {};
  const finished = done === total;
  await live.publish(trx, { type: 'import-progress', audience: { persons: [posting.postedBy] }, data: { batchId: posting.batchId, total, done, finished } });
  if (!finished) return;
  const closed = await trx.updateTable('uploadBatch').set({ finishedAt: now.toISOString() }).where('id', '=', posting.batchId).where('finishedAt', 'is', null).returning('id').execute();
  if (closed.length === 0) return;
  await tellImportDone(trx, posting.postedBy, posting.batchId, { total, stored, refused });
}
