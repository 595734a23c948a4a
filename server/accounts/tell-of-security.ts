import { isLocale } from '../../src/i18n/locale.ts';
import type { Config } from '../base/config.ts';
import type { Db } from '../database/db.ts';
import { queueMail } from '../mail/mail.ts';
import { sendSystemMessage } from '../messages/send.ts';

/** What changed of the ways in which somebody signs in. */
export type SecurityChange =
  'password-changed' | 'second-factor-added' | 'second-factor-removed' | 'recovery-codes-renewed';

/** Tells a person, by mail and in the inbox, that a way in which they sign in has changed: who did not do it learns it. */
export async function tellOfSecurity(
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
