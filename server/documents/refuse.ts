/** Refusing to sign a document. */
import { Problem } from '../../src/domain/problem.ts';
import { advance, noteDocument } from './document.ts';
import type { DocumentWork, Origin } from './document.ts';
import { voidDocumentLinks } from './links.ts';
import { notifySender } from './notify-sender.ts';
import { refuseInput } from './sign-failures.ts';
import { isOver } from './signing.ts';
import type { Signing } from './signing.ts';

/**
 * Refuses to sign, with a reason; the document cannot be signed any more.
 * @throws {Problem} invalid-input without a reason, act-not-allowed
 */
export async function refuseDocument(
  work: DocumentWork,
  { document, signatory }: Signing,
  by: { readonly reason: string; readonly from: Origin; readonly isActing?: boolean },
): Promise<void> {
  const reason = by.reason.trim();
  if (reason === '') refuseInput([{ path: 'reason', code: 'required' }]);
  if (isOver(signatory)) throw new Problem('act-not-allowed');
  const { db, now } = work;
  await db
    .updateTable('userDocumentSignatory')
    .set({ state: 'refused', refusedAt: now.toISOString(), reason, ...by.from })
    .where('id', '=', signatory.id)
    .execute();
  await noteDocument(work, document.id, 'refused', { signatoryId: signatory.id, from: by.from });
  await advance(work, document, 'refuse', by.isActing);
  await voidDocumentLinks(db, now, { documentId: document.id });
  await notifySender(work, document, 'document-refused', { name: signatory.name ?? '', reason });
}
