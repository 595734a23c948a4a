import { Problem } from '../../src/domain/problem.ts';
import type { SignMethod } from '../../src/domain/rules/documents/signing.ts';
import { translator } from '../../src/i18n/server.ts';
import { enqueueJob } from '../jobs/job.ts';
import { askNext } from './ask.ts';
import { advance, noteDocument } from './document.ts';
import type { DocumentWork, Origin } from './document.ts';
import { voidDocumentLinks } from './links.ts';
import { isOver } from './signing.ts';
import type { Signing } from './signing.ts';
import { assertOtherThanWinner } from './term-signatories.ts';

/** The job that makes the finished file of a document that all have signed. */
export const FINISH = 'document-finish';

/**
 * Signs once: with time, address, browser, the clause and how the signatory was known. The next
 * signatory is asked, or the finished file is made.
 * @throws {Problem} act-not-allowed when it was signed, refused, withdrawn or has expired;
 * took-part for an employer who is the winner
 */
export async function signDocument(
  work: DocumentWork,
  { document, signatory }: Signing,
  by: { readonly method: SignMethod; readonly from: Origin; readonly isActing?: boolean },
): Promise<void> {
  if (isOver(signatory)) throw new Problem('act-not-allowed');
  const { db, now } = work;
  if (document.payoutId !== null) await assertOtherThanWinner(db, document.payoutId, signatory);
  await db
    .updateTable('userDocumentSignatory')
    .set({
      state: 'signed',
      signedAt: now.toISOString(),
      method: by.method,
      ...by.from,
      clause: translator(document.docLocale).of('documentTexts')('clause'),
      codeHash: null,
      codeExpiresAt: null,
      failure: null,
    })
    .where('id', '=', signatory.id)
    .execute();
  await noteDocument(work, document.id, 'signed', { signatoryId: signatory.id, from: by.from });
  const to = await advance(work, document, 'sign', by.isActing);
  if (to === '3') {
    await voidDocumentLinks(db, now, { documentId: document.id });
    await enqueueJob(db, {
      kind: FINISH,
      payload: { id: document.id },
      dedupeKey: `${FINISH} ${document.id}`,
    });
    // the pay-out of the prize rests on it
    if (document.payoutId !== null) await work.changes.changed(db, 'payout', [document.payoutId]);
  } else await askNext(work, document);
}
