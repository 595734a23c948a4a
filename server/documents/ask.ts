import { nextToAsk } from '../../src/domain/rules/documents/signatories.ts';
import { formatDate } from '../../src/i18n/format.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Db } from '../database/db.ts';
import { queueMail } from '../mail/mail.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { noteDocument, senderName, signatoriesOf } from './document.ts';
import type { DocumentRow, DocumentWork, SignatoryRow } from './document.ts';
import { makeDocumentLink } from './links.ts';

/** The language in which a signatory is written to: their own where they have an account, else the document's. */
export async function languageOf(
  db: Db,
  { person }: Pick<SignatoryRow, 'person'>,
  { docLocale }: Pick<DocumentRow, 'docLocale'>,
): Promise<Locale> {
  if (person === null) return docLocale;
  const row = await db
    .selectFrom('businessPartner')
    .select('locale')
    .where('id', '=', person)
    .executeTakeFirst();
  return isLocale(row?.locale) ? row.locale : docLocale;
}

/** Mails a signatory a new private link; who has an account is told in the portal too. */
export async function askSignatory(
  work: DocumentWork,
  document: DocumentRow,
  signatory: SignatoryRow,
  kind: 'asked' | 'reminded',
): Promise<void> {
  const { db, config, now } = work;
  const { id, email, name, person } = signatory;
  if (email === null || name === null || document.validUntil === null) return;
  const token = await makeDocumentLink(db, now, id, document.validUntil);
  const locale = await languageOf(db, signatory, document);
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

/** Asks whoever's turn it is. */
export async function askNext(work: DocumentWork, document: DocumentRow): Promise<void> {
  const signatories = await signatoriesOf(work.db, document.id);
  for (const signatory of nextToAsk(signatories, document.signOrder))
    await askSignatory(work, document, signatory, 'asked');
}
