import { localDate } from '../../src/domain/rules/dates.ts';
import { REMIND_DAYS } from '../../src/domain/rules/documents/signing.ts';
import { advance, holdDocument, noteDocument, signatoriesOf } from './document.ts';
import type { DocumentWork } from './document.ts';
import { voidDocumentLinks } from './links.ts';
import { tellSender } from './tell-sender.ts';
import { signingService } from './signing-service.ts';

const DAY_MS = 86_400_000;

/** Documents whose last day is over expire: their links end, and whoever sent them is told. */
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
    await tellSender(work, document, 'document-expired');
  }
}

/** Who was asked and has not signed gets a new link every few days. */
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
    const signatory = (await signatoriesOf(db, documentId)).find((each) => each.id === id);
    if (signatory) await signingService.remind(work, document, signatory);
  }
}
