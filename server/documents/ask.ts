import { nextToAsk } from '../../src/domain/rules/documents/signatories.ts';
import { formatDate } from '../../src/i18n/format.ts';
import { queueMail } from '../mail/mail.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { noteDocument, senderName, readSignatories } from './document.ts';
import type { DocumentRow, DocumentWork, SignatoryRow } from './document.ts';
import { chooseLanguage } from './language.ts';
import { makeDocumentLink } from './links.ts';
import { addressed } from './readdress.ts';

/**
 * Mails a signatory a new private link; a signatory with an account gets it at the account's
 * address, and is notified in the portal.
 * @param corrected another address, used for outsiders alone
 */
export async function askSignatory(
  work: DocumentWork,
  document: DocumentRow,
  stored: SignatoryRow,
  kind: 'asked' | 'reminded',
  corrected?: string | null,
): Promise<void> {
  const { db, config, now } = work;
  const signatory = await addressed(work, document, stored, corrected);
  const { id, email, name, person } = signatory;
  if (email === null || name === null || document.validUntil === null) return;
  const token = await makeDocumentLink(db, now, id, document.validUntil);
  const locale = await chooseLanguage(db, signatory, document);
  const mailId = await queueMail(db, {
    to: email,
    template: kind === 'asked' ? 'document-sign' : 'document-remind',
    params: {
      name,
      document: document.docName,
      sender: await senderName(work, document),
      provider: config.provider.name,
      date: formatDate(document.validUntil, locale),
    },
    locale,
    link: `${config.portalUrl}#/documents/sign?token=${token}`,
    token,
  });
  const at = now.toISOString();
  await db
    .updateTable('userDocumentSignatory')
    .set({
      state: signatory.state === 'opened' ? 'opened' : 'asked',
      ...(kind === 'asked' ? { askedAt: at, remindedAt: null } : { remindedAt: at }),
      askedEmail: email,
      mailId,
      failure: null,
    })
    .where('id', '=', id)
    .execute();
  await noteDocument(work, document.id, kind, { signatoryId: id });
  if (person !== null && kind === 'asked')
    await sendSystemMessage(db, {
      to: [person],
      code: 'document-to-sign',
      params: { document: document.docName },
      link: `/user-documents/to-sign/${id}`,
      subjectType: '90',
      mailed: true,
    });
}

/** Requests the signature of the next signatories in order. */
export async function askNext(work: DocumentWork, document: DocumentRow): Promise<void> {
  const signatories = await readSignatories(work.db, document.id);
  for (const signatory of nextToAsk(signatories, document.signOrder))
    await askSignatory(work, document, signatory, 'asked');
}
