/** Files that are kept of a document, to the byte. */
import { createHash } from 'node:crypto';
import type { FileKind } from '../../src/domain/wire/document-files.ts';
import type { Db } from '../database/db.ts';
import type { DocumentWork } from './document.ts';

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Keeps a file of a document, to the byte; one of its kind stays once it stands. */
export async function keepFile(
  { db, now }: Pick<DocumentWork, 'db' | 'now'>,
  documentId: number,
  {
    kind,
    bytes,
    sealSha256 = null,
    sealedBy = null,
    sealUntil = null,
    stamp = null,
  }: {
    readonly kind: FileKind;
    readonly bytes: Uint8Array;
    readonly sealSha256?: string | null;
    readonly sealedBy?: string | null;
    readonly sealUntil?: string | null;
    readonly stamp?: { readonly at: string; readonly by: string } | null;
  },
): Promise<void> {
  await db
    .insertInto('userDocumentFile')
    .values({
      documentId,
      kind,
      sha256: sha256(bytes),
      content: Buffer.from(bytes),
      sealSha256,
      sealedBy,
      sealUntil,
      stampedAt: stamp?.at ?? null,
      stampedBy: stamp?.by ?? null,
      madeAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['documentId', 'kind']).doNothing())
    .execute();
}

export async function fileOf(db: Db, documentId: number, kind: FileKind) {
  return db
    .selectFrom('userDocumentFile')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** The finished file of a document: sealed, or with its evidence page where there is nothing to seal with. */
export async function finishedFile(db: Db, documentId: number) {
  return (await fileOf(db, documentId, 'sealed')) ?? (await fileOf(db, documentId, 'evidence'));
}
