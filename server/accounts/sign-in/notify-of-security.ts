import { isLocale } from '../../../src/i18n/locale.ts';
import type { Config } from '../../base/config.ts';
import type { Db } from '../../database/db.ts';
import { queueMail } from '../../mail/mail.ts';
import { sendSystemMessage } from '../../messages/send.ts';

/** Kinds of changes to a person's sign-in. */
export type SecurityChange =
  'password-changed' | 'second-factor-added' | 'second-factor-removed' | 'recovery-codes-renewed';

/**
 * Notifies a person, by mail and inbox, of a change to sign-in, so that a change by another person
 * is noticed.
 */
export async function notifyOfSecurity(
  db: Db,
  personId: number,
  what: SecurityChange,
  { provider }: Pick<Config, 'provider'>,
): Promise<void> {
  const person = await db
    .selectFrom('businessPartner')
    .select(['name1', 'email', 'locale'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const params = { name: person.name1, support: provider.supportEmail };
  await queueMail(db, {
    to: person.email,
    template: what,
    params,
    locale: isLocale(person.locale) ? person.locale : 'pt-BR',
  });
  await sendSystemMessage(db, {
    to: [personId],
    code: what,
    mailed: true,
    params,
    link: '/accesspolicies/users/settings',
    subjectType: '10',
  });
}
