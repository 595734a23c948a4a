import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { identityFailures } from '../../src/domain/rules/documents/signing.ts';
import type { SignMethod } from '../../src/domain/rules/documents/signing.ts';
import type { Identity, SignatureRequest } from '../../src/domain/wire/document-signature.ts';
import { translator } from '../../src/i18n/server.ts';
import { enqueueJob } from '../jobs/job.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { askNext } from './ask.ts';
import { advance, holdDocument, noteDocument, signatoriesOf } from './document.ts';
import type { DocumentRow, DocumentWork, Origin, SignatoryRow } from './document.ts';
import { voidDocumentLinks } from './links.ts';

/** The job that makes the finished file of a document that all have signed. */
export const FINISH = 'document-finish';

export function refuseInput(failures: readonly Failure[]): void {
  const [first] = failures;
  if (first !== undefined)
    throw new Problem('invalid-input', { failures, affectedField: first.path });
}

/** Who signs now, with their document held. */
export interface Signing {
  readonly document: DocumentRow;
  readonly signatory: SignatoryRow;
}

/** @throws {Problem} not-found, also for who has not been asked yet */
export async function holdSigning(
  work: DocumentWork,
  documentId: number,
  signatoryId: number,
): Promise<Signing> {
  const document = await holdDocument(work.db, documentId);
  const signatory = (await signatoriesOf(work.db, documentId)).find(({ id }) => id === signatoryId);
  if (signatory === undefined || signatory.state === 'waiting') throw new Problem('not-found');
  return { document, signatory };
}

/** Whether what was typed is what the document says of the signatory, each told at its field. */
export const identityOf = (typed: Identity, { name, taxNum }: SignatoryRow): readonly Failure[] =>
  identityFailures(typed, { name: name ?? '', taxNum: taxNum ?? '' });

/** What of a signature is missing, besides who signs. */
export function signatureFailures({ hasRead, consents }: SignatureRequest): readonly Failure[] {
  return [
    ...(hasRead ? [] : [{ path: 'hasRead', code: 'read-to-the-end' } as const]),
    ...(consents ? [] : [{ path: 'consents', code: 'consent-needed' } as const]),
  ];
}

const isOver = ({ state }: SignatoryRow): boolean => state === 'signed' || state === 'refused';

/**
 * Signs, once: with time, address, browser, the clause and how the signatory was known. The next one is asked, or the
 * finished file is made.
 * @throws {Problem} act-not-allowed when it was signed, refused, withdrawn or has expired
 */
export async function signDocument(
  work: DocumentWork,
  { document, signatory }: Signing,
  by: { readonly method: SignMethod; readonly from: Origin; readonly isActing?: boolean },
): Promise<void> {
  if (isOver(signatory)) throw new Problem('act-not-allowed');
  const { db, now } = work;
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

/**
 * Refuses to sign, with a reason: nobody signs the document any more.
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
  await tellSender(work, document, 'document-refused', { name: signatory.name ?? '', reason });
}

/** Tells whoever sent a document what became of it. */
export async function tellSender(
  { db }: Pick<DocumentWork, 'db'>,
  { id, docName, sentBy }: DocumentRow,
  code: 'document-signed' | 'document-refused' | 'document-expired' | 'document-not-sent',
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (sentBy !== null)
    await sendSystemMessage(db, {
      to: [sentBy],
      code,
      params: { document: docName, ...params },
      link: `/user-documents/${id}`,
      subjectType: '90',
    });
}
