/** A signatory with their document held. */
import { Problem } from '../../src/domain/problem.ts';
import { holdDocument, readSignatories } from './document.ts';
import type { DocumentRow, DocumentWork, SignatoryRow } from './document.ts';

/** Current signatory, with the document locked. */
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
  const signatory = (await readSignatories(work.db, documentId)).find(
    ({ id }) => id === signatoryId,
  );
  if (signatory === undefined || signatory.state === 'waiting') throw new Problem('not-found');
  return { document, signatory };
}

export const isOver = ({ state }: SignatoryRow): boolean =>
  state === 'signed' || state === 'refused';
