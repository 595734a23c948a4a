/** Whoever sent a document learns what became of it. */
import { sendSystemMessage } from '../messages/send.ts';
import type { DocumentRow, DocumentWork } from './document.ts';

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
