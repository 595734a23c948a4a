import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { computeScope } from '../../server/access/scope.ts';
import { importFiles } from '../../server/invoices/upload/import-files.ts';
import { readFiscalFile } from '../../src/domain/nfe/read-fiscal-file.ts';
import type { Deciding } from './decide.ts';
import type { DemoFile } from './documents.ts';

/** Invoices posted by a user at one time. */
export interface DemoPosting {
  readonly postedBy: number;
  /** '2' a channel's own invoices (default), '1' the provider's. */
  readonly emitType?: '1' | '2';
  readonly files: readonly DemoFile[];
}

/**
 * Posts files as a channel's person does: the same checks and statements as an upload, in one step, at the time named.
 */
export async function postFiles(
  { db, changes, config, ports }: Deciding,
  { postedBy, files, emitType = '2' }: DemoPosting,
  at: Date,
): Promise<void> {
  const when = at.toISOString();
  await db.transaction().execute(async (trx) => {
    const batch = await trx
      .insertInto('uploadBatch')
      .values({ postedBy, emitType, locale: 'pt-BR', postedAt: when, finishedAt: when })
      .returning('id')
      .executeTakeFirstOrThrow();
    const prepared = files.map(({ name, xml }) => {
      const bytes = Buffer.from(xml, 'utf8');
      return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    });
    const rows = await trx
      .insertInto('uploadFile')
      .values(
        prepared.map(({ name, bytes, sha256 }) => ({
          uploadBatchId: batch.id,
          name,
          sizeBytes: bytes.length,
          sha256,
          content: gzipSync(bytes),
        })),
      )
      .returning('id')
      .execute();
    const read = prepared.map(({ bytes, sha256 }, index) => ({
      id: rows[index]?.id ?? 0,
      sha256,
      fiscal: readFiscalFile(bytes, ports),
    }));
    const person = await trx
      .selectFrom('businessPartner')
      .select(['id', 'isAdmin', 'bpType', 'salesRole'])
      .where('id', '=', postedBy)
      .executeTakeFirstOrThrow();
    const scope = await computeScope(trx, person, when.slice(0, 10));
    await importFiles(
      trx,
      {
        batchId: batch.id,
        postedBy,
        actingUserId: null,
        emitType,
        bpCtvId: null,
        scope,
        providerTaxRoot: config.provider.taxRoot,
        forChNFe: null,
        now: at,
      },
      read,
      at,
      changes,
    );
    // The import stamps the present; the demo moves its times back before the decisions.
    await sql`update invoice set posted_at = ${when} where posted_at = now()`.execute(trx);
    await sql`update invoice_event set dh_evento = ${when}, dh_reg_evento = ${when} where x_evento in ('post', 'checks') and dh_reg_evento = now()`.execute(
      trx,
    );
  });
}
