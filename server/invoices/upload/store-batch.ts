import type { NewRow } from '../../database/tables.ts';
import { createHash } from 'node:crypto';
import { Problem } from '../../../src/domain/problem.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import { admit } from '../../http/limits.ts';
import type { Limit } from '../../http/limits.ts';
import type { Services } from '../../http/services.ts';
import { IMPORT_JOB } from './import-job.ts';
import { LIMITS } from '../../files/limits.ts';
import type { SentFile, Upload } from './receive.ts';
import { undisturbed } from '../../database/undisturbed.ts';

/** Upload with its poster. */
export interface NewBatch {
  readonly person: Person;
  readonly emitType: '1' | '2';
  readonly bpCtvId: number | null;
  readonly way: 'files' | 'keys';
  /** The invoice whose file it brings. */
  readonly forChNFe?: string | undefined;
  readonly locale: Locale;
  readonly idempotencyKey: string | null;
  readonly files: Upload['files'];
}

/** Counts the files of a person over all server processes. */
const uploadLimit = (personId: number): Limit => ({
  name: 'uploaded files',
  subject: `person ${personId}`,
  max: LIMITS.filesPerHour,
  windowSeconds: 3_600,
  refusal: 'too-many-files',
});

/** Files of one insert statement. */
const ROWS_PER_STATEMENT = 200;

/**
 * Keeps an upload with the jobs that will store it, all or nothing; from then on neither a reload nor a kill loses it.
 * Sent again under the same key it is the same batch.
 * @throws Problem repeated-differently when the key was used for other files; too-many-files when they are more than a person may upload in an hour
 */
export async function storeBatch(
  {
    database: { db },
    jobs,
    secrets,
    clock,
  }: Pick<Services, 'database' | 'jobs' | 'secrets' | 'clock'>,
  batch: NewBatch,
): Promise<number> {
  return undisturbed(db, async (trx) => {
    const { person, emitType, bpCtvId, way, forChNFe, locale, idempotencyKey } = batch;
    const inserted = await trx
      .insertInto('uploadBatch')
      .values({
        postedBy: person.id,
        actingFor: person.acting?.id ?? null,
        emitType,
        bpCtvId,
        way,
        source: way === 'keys' ? 'key' : 'upload',
        forChNFe: forChNFe ?? null,
        locale,
        idempotencyKey,
      })
      .onConflict((conflict) => conflict.columns(['postedBy', 'idempotencyKey']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) return findRepeated(trx, batch);
    await admit(trx, uploadLimit(person.id), secrets.limits, clock, batch.files.length);
    const ids = await insertFiles(trx, inserted.id, batch.files);
    await keepRefusals(trx, person.id, batch.files);
    for (let at = 0; at < ids.length; at += LIMITS.filesPerJob) {
      const range = ids.slice(at, at + LIMITS.filesPerJob);
      await jobs.enqueue(trx, {
        kind: IMPORT_JOB,
        payload: { batchId: inserted.id, fromId: range[0], toId: range.at(-1) },
      });
    }
    return inserted.id;
  });
}

async function findRepeated(trx: Db, { person, idempotencyKey, files }: NewBatch): Promise<number> {
  const first = await trx
    .selectFrom('uploadBatch')
    .select('id')
    .where('postedBy', '=', person.id)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  const kept = await trx
    .selectFrom('uploadFile')
    .select(['name', 'sha256'])
    .where('uploadBatchId', '=', first.id)
    .orderBy('id')
    .execute();
  if (fingerprint(kept) !== fingerprint(files)) throw new Problem('repeated-differently');
  return first.id;
}

const fingerprint = (files: readonly Pick<SentFile, 'name' | 'sha256'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify(files.map(({ name, sha256 }) => [name, sha256])))
    .digest('hex');

async function insertFiles(
  trx: Db,
  uploadBatchId: number,
  files: readonly SentFile[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let at = 0; at < files.length; at += ROWS_PER_STATEMENT) {
    const some = files.slice(at, at + ROWS_PER_STATEMENT);
    const rows = await Promise.all(
      some.map(
        async ({
          name,
          sizeBytes,
          sha256,
          content,
          chNFe,
          refusal,
        }): Promise<NewRow<'uploadFile'>> => ({
          uploadBatchId,
          name,
          sizeBytes,
          sha256,
          chNFe: chNFe ?? null,
          content: content === null ? null : await content(),
          state: refusal === null ? 'waiting' : 'refused',
          results: JSON.stringify(
            refusal === null
              ? []
              : [{ of: 'invoice', state: 'refused', code: refusal.code, params: refusal.params }],
          ),
        }),
      ),
    );
    const inserted = await trx.insertInto('uploadFile').values(rows).returning('id').execute();
    ids.push(...inserted.map((row) => row.id));
  }
  return ids.sort((a, b) => a - b);
}

async function keepRefusals(trx: Db, postedBy: number, files: readonly SentFile[]): Promise<void> {
  const rows = files.flatMap(({ sha256, refusal }) =>
    refusal === null ? [] : [{ sha256, code: refusal.code, postedBy }],
  );
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('refusedFile')
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
  }
}
