import { sha256 } from '../base/sha256.ts';
/** Files that are kept of a document, to the byte. */
import type { FileKind } from '../../src/domain/rules/documents/file-kinds.ts';
import type { Db } from '../database/db.ts';
import type { DocumentWork } from './document.ts';

/** Stores a file of a document unchanged; the first file of a kind is never replaced. */
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

export async function readKeptFile(db: Db, documentId: number, kind: FileKind) {
  return db
    .selectFrom('userDocumentFile')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** The finished file of a document: sealed, or with its evidence page where there is nothing to seal with. */
export async function finishedFile(db: Db, documentId: number) {
  return (
    (await readKeptFile(db, documentId, 'sealed')) ??
    (await readKeptFile(db, documentId, 'evidence'))
  );
}
