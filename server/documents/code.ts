import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '../../src/domain/rules/documents/signing.ts';
import { queueMail } from '../mail/mail.ts';
import { chooseLanguage } from './language.ts';
import { noteDocument } from './document.ts';
import type { DocumentWork, Origin } from './document.ts';
import { addressed } from './readdress.ts';
import type { Signing } from './signing.ts';

/**
 * Returns the stored hash of a code; without the secret it cannot be found by trying all codes.
 */
const hashCode = (code: string, signatoryId: number, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`${signatoryId} ${code}`).digest('base64url');

/**
 * Mails a signatory a code that serves once, for some minutes; an earlier one no longer does. An account gets it at its
 * address of this moment.
 * @returns the address that it went to
 */
export async function mailCode(
  work: DocumentWork,
  { document, signatory: stored }: Signing,
  secret: Uint8Array,
  from: Origin,
): Promise<string> {
  const { db, now } = work;
  const signatory = await addressed(work, document, stored);
  const { id, email, name } = signatory;
  if (email === null || name === null) return '';
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await db
    .updateTable('userDocumentSignatory')
    .set({
      codeHash: hashCode(code, id, secret),
      codeExpiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString(),
      codeAttempts: 0,
    })
    .where('id', '=', id)
    .execute();
  await queueMail(db, {
    to: email,
    template: 'document-code',
    params: { name, document: document.docName, code, minutes: CODE_MINUTES },
    locale: await chooseLanguage(db, signatory, document),
    unseen: 'code',
    // the text is kept no longer than it is needed
    token: `${id} ${code}`,
  });
  await noteDocument(work, document.id, 'code', { signatoryId: id, from });
  return email;
}

/** Verdict on a typed code. */
export type CodeVerdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'over' }
  | { readonly kind: 'wrong'; readonly left: number };

/** Judges a typed code and counts a wrong one; the count must outlive a refusal. */
export async function judgeCode(
  work: DocumentWork,
  { document, signatory }: Signing,
  typed: string,
  secret: Uint8Array,
  from: Origin,
): Promise<CodeVerdict> {
  const { id, codeHash, codeExpiresAt, codeAttempts } = signatory;
  const isOver =
    codeHash === null ||
    codeAttempts >= CODE_TRIES ||
    Date.parse(codeExpiresAt ?? '') <= work.now.getTime();
  if (isOver) return { kind: 'over' };
  const [kept, given] = [codeHash, hashCode(typed.replace(/\D/g, ''), id, secret)].map(Buffer.from);
  if (kept && given && kept.length === given.length && timingSafeEqual(kept, given))
    return { kind: 'right' };
  await work.db
    .updateTable('userDocumentSignatory')
    .set({ codeAttempts: codeAttempts + 1 })
    .where('id', '=', id)
    .execute();
  await noteDocument(work, document.id, 'wrongCode', { signatoryId: id, from });
  const left = CODE_TRIES - codeAttempts - 1;
  return left > 0 ? { kind: 'wrong', left } : { kind: 'over' };
}
