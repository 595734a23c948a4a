/** Notices to the sender of a document about its outcome. */
import { sendSystemMessage } from '../messages/send.ts';
import type { DocumentRow, DocumentWork } from './document.ts';

/** Notifies the sender of a document's outcome. */
export async function notifySender(
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
