import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { REMIND_DAYS } from '../../src/domain/rules/documents/signing.ts';
import { advance, holdDocument, noteDocument, readSignatories } from './document.ts';
import type { DocumentWork } from './document.ts';
import { voidDocumentLinks } from './links.ts';
import { notifySender } from './notify-sender.ts';
import { signingService } from './signing-service.ts';

const DAY_MS = 86_400_000;

/** Expires documents after their last day: ends their links and notifies the senders. */
export async function expireDocuments(work: DocumentWork): Promise<void> {
  const { db, now } = work;
  const late = await db
    .selectFrom('userDocument')
    .select('id')
    .where('status', 'in', ['2', '4', '9'])
    .where('validUntil', '<', localDate(now))
    .orderBy('id')
    .execute();
  for (const { id } of late) {
    const document = await holdDocument(db, id);
    await noteDocument(work, id, 'expired');
    await advance(work, document, 'lapse');
    await voidDocumentLinks(db, now, { documentId: id });
    await notifySender(work, document, 'document-expired');
  }
}

/** Sends a new link every few days to signatories who have not signed. */
export async function remindSignatories(work: DocumentWork): Promise<void> {
  const { db, now } = work;
  const before = new Date(now.getTime() - REMIND_DAYS * DAY_MS).toISOString();
  const due = await db
    .selectFrom('userDocumentSignatory')
    .innerJoin('userDocument', 'userDocument.id', 'userDocumentSignatory.documentId')
    .select(['userDocumentSignatory.id', 'documentId'])
    .where('userDocument.status', 'in', ['2', '4', '9'])
    .where('state', 'in', ['asked', 'opened'])
    .where((eb) => eb(eb.fn.coalesce('remindedAt', 'askedAt'), '<', before))
    .orderBy('userDocumentSignatory.id')
    .execute();
  for (const { id, documentId } of due) {
    const document = await holdDocument(db, documentId);
    const signatory = (await readSignatories(db, documentId)).find((each) => each.id === id);
    if (signatory) await signingService.remind(work, document, signatory);
  }
}
