/** Current address of a signatory, and the effect of a changed address on a signing under way. */
import type { DocumentRow, DocumentWork, SignatoryRow } from './document.ts';
import { noteDocument, senderName } from './document.ts';
import { chooseLanguage } from './language.ts';
import { queueMail } from '../mail/mail.ts';
import { voidDocumentLinks } from './links.ts';
import { accountsOfSignatories } from './signatory-account.ts';

/**
 * A signatory as they are at this moment: who has an account, by chosen person or tax number, at the account's address.
 * @param email a corrected address, which counts for an outsider alone
 */
export async function addressed(
  work: DocumentWork,
  document: DocumentRow,
  signatory: SignatoryRow,
  email: string | null = signatory.email,
): Promise<SignatoryRow> {
  const [account] =
    signatory.person === null
      ? await accountsOfSignatories(work.db, [signatory])
      : await accountsOfSignatories(work.db, [{ person: signatory.person, taxNum: null }]);
  const now =
    account === undefined
      ? { ...signatory, email }
      : { ...signatory, person: account.id, name: account.name, email: account.email };
  const { person, name } = now;
  if (person !== signatory.person || name !== signatory.name || now.email !== signatory.email)
    await work.db
      .updateTable('userDocumentSignatory')
      .set({ person, name, email: now.email })
      .where('id', '=', signatory.id)
      .execute();
  const { askedEmail } = signatory;
  if (askedEmail === null || askedEmail === now.email) return now;
  return readdressed(work, document, now, askedEmail);
}

/**
 * Voids links and codes sent to the former address, notifies that address and records both
 * addresses.
 */
async function readdressed(
  work: DocumentWork,
  document: DocumentRow,
  signatory: SignatoryRow,
  former: string,
): Promise<SignatoryRow> {
  const { db, now } = work;
  const { id, email, name, state } = signatory;
  const fresh = {
    askedEmail: email,
    openedAt: null,
    state: state === 'opened' ? ('asked' as const) : state,
    codeHash: null,
    codeExpiresAt: null,
    codeAttempts: 0,
  };
  await db.updateTable('userDocumentSignatory').set(fresh).where('id', '=', id).execute();
  await voidDocumentLinks(db, now, { signatoryId: id });
  await noteDocument(work, document.id, 'readdressed', {
    signatoryId: id,
    emails: { emailBefore: former, emailAfter: email },
  });
  await queueMail(db, {
    to: former,
    template: 'document-readdressed',
    params: {
      name: name ?? '',
      document: document.docName,
      sender: await senderName(work, document),
    },
    locale: await chooseLanguage(db, signatory, document),
  });
  return { ...signatory, ...fresh };
}
