import { parseBlocks } from '../../src/domain/rules/documents/body.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { toReadState } from '../../src/domain/rules/documents/signatories.ts';
import { hintOfEmail } from '../../src/domain/rules/documents/signing.ts';
import type { SigningView } from '../../src/domain/schema/documents/documents.ts';
import type { DocumentFileAnswer } from '../../src/domain/schema/documents/document-files.ts';
import { Problem } from '../../src/domain/problem.ts';
import { translator } from '../../src/i18n/server.ts';
import { noteDocument, readDocument, senderName, readSignatories } from './document.ts';
import type { DocumentRow, DocumentWork, Origin, SignatoryRow } from './document.ts';
import { readKeptFile, finishedFile } from './kept-files.ts';

/** Checks that a signatory can sign now. */
export const canSign = (
  { status, validUntil }: Pick<DocumentRow, 'status' | 'validUntil'>,
  { state }: Pick<SignatoryRow, 'state'>,
  now: Date,
): boolean =>
  ['2', '4', '9'].includes(status) &&
  ['asked', 'opened', 'failed'].includes(state) &&
  (validUntil ?? '') >= localDate(now);

/** Records that a signatory has opened the document, for the sender to see. */
export async function noteOpened(
  work: DocumentWork,
  documentId: number,
  { id, state }: SignatoryRow,
  from: Origin,
): Promise<void> {
  if (state !== 'asked') return;
  await work.db
    .updateTable('userDocumentSignatory')
    .set({ state: 'opened', openedAt: work.now.toISOString() })
    .where('id', '=', id)
    .execute();
  await noteDocument(work, documentId, 'opened', { signatoryId: id, from });
  await work.changes.changed(work.db, 'userDocument', [documentId]);
}

/** A document as one of its signatories reads it. @throws {Problem} not-found */
export async function buildSigningView(
  work: Pick<DocumentWork, 'db' | 'config' | 'now'>,
  documentId: number,
  signatoryId: number,
): Promise<SigningView> {
  const { db } = work;
  const document = await readDocument(db, documentId);
  const signatories = await readSignatories(db, documentId);
  const own = signatories.find(({ id }) => id === signatoryId);
  const original = await readKeptFile(db, documentId, 'original');
  if (own === undefined || own.state === 'waiting' || original === undefined)
    throw new Problem('not-found');
  const finished = await finishedFile(db, documentId);
  const told = ({ name, signsAs, state }: SignatoryRow) => ({
    name: name ?? '',
    signsAs,
    state: toReadState(state, document.status),
  });
  return {
    id: own.id,
    nmpCode: document.nmpCode,
    docName: document.docName,
    docLocale: document.docLocale,
    status: document.status,
    blocks: parseBlocks(document.sentText ?? '', {}),
    sha256: original.sha256,
    sentByName: await senderName(work, document),
    sentAt: document.sentAt ?? '',
    validUntil: document.validUntil ?? '',
    signOrder: document.signOrder,
    clause: own.clause ?? translator(document.docLocale).of('documentTexts')('clause'),
    signatory: {
      ...told(own),
      signedAt: own.signedAt,
      refusedAt: own.refusedAt,
      emailHint: hintOfEmail(own.email ?? ''),
    },
    others: signatories.filter(({ id }) => id !== own.id).map(told),
    finalSha256: finished?.sha256 ?? null,
    canSign: canSign(document, own, work.now),
  };
}

/** The file that a signatory may keep: the finished one, or what is to be signed. @throws {Problem} not-found */
export async function signingFile(
  { db }: Pick<DocumentWork, 'db'>,
  documentId: number,
): Promise<DocumentFileAnswer> {
  const { nmpCode } = await readDocument(db, documentId);
  const file =
    (await finishedFile(db, documentId)) ?? (await readKeptFile(db, documentId, 'original'));
  if (file === undefined) throw new Problem('not-found');
  return { fileName: `${nmpCode}.pdf`, file: Buffer.from(file.content).toString('base64') };
}
