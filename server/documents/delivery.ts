import type { Services } from '../http/services.ts';
import type { MailOutcome } from '../mail/hand-over.ts';
import { advance, holdDocument, noteDocument } from './document.ts';
import { workOn } from './send.ts';
import { notifySender } from './notify-sender.ts';

/**
 * Updates the document after its private link was delivered, or rejected by the mail server
 * (900-050).
 */
export function linkDelivered(
  services: Pick<Services, 'changes' | 'config' | 'clock'>,
): MailOutcome {
  return async (trx, { id, failure }) => {
    const signatory = await trx
      .selectFrom('userDocumentSignatory')
      .select(['id', 'documentId', 'name', 'state'])
      .where('mailId', '=', id)
      .executeTakeFirst();
    if (signatory === undefined || !['asked', 'opened'].includes(signatory.state)) return;
    const { documentId } = signatory;
    const document = await holdDocument(trx, documentId);
    if (!['2', '4', '9'].includes(document.status)) return;
    const work = workOn(services, trx);
    await noteDocument(work, documentId, failure === null ? 'delivered' : 'failed', {
      signatoryId: signatory.id,
    });
    if (failure === null) return;
    await trx
      .updateTable('userDocumentSignatory')
      .set({ state: 'failed', failure })
      .where('id', '=', signatory.id)
      .execute();
    await advance(work, document, 'fail');
    await notifySender(work, document, 'document-not-sent', { name: signatory.name ?? '' });
  };
}
