import { OBJECTION_DAYS, PROOF_HOURS } from '../../../src/domain/rules/email-change.ts';
import { isLocale } from '../../../src/i18n/locale.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type { Config } from '../../base/config.ts';
import type { Db } from '../../database/db.ts';
import { queueMail } from '../../mail/mail.ts';
import { sendSystemMessage } from '../../messages/send.ts';
import type { WaitingChange } from '../open-email-change.ts';

interface Told {
  readonly id: number;
  readonly name1: string;
  readonly email: string;
  readonly locale: string;
}

const SETTINGS = '/accesspolicies/users/settings';
const localeOf = (locale: string): Locale => (isLocale(locale) ? locale : 'pt-BR');

/** Tells the person, at the address that is theirs, what was asked for, with the link that answers it. */
export async function tellAsked(
  db: Db,
  { portalUrl }: Pick<Config, 'portalUrl'>,
  person: Told,
  { newEmail, askedByName }: Pick<WaitingChange, 'newEmail' | 'askedByName'>,
  token: string,
): Promise<void> {
  const params = {
    name: person.name1,
    asker: askedByName,
    from: person.email,
    to: newEmail,
    days: OBJECTION_DAYS,
  };
  await queueMail(db, {
    to: person.email,
    template: 'email-change-asked',
    params,
    locale: localeOf(person.locale),
    link: `${portalUrl}#/accesspolicies/emailchange?token=${token}`,
    token,
  });
  await sendSystemMessage(db, {
    to: [person.id],
    code: 'email-change-asked',
    mailed: true,
    params,
    link: SETTINGS,
    subjectType: '10',
  });
}

/** Mails the link by which the new own address is proven, to that address alone. */
export async function mailProof(
  db: Db,
  { portalUrl }: Pick<Config, 'portalUrl'>,
  person: Told,
  newEmail: string,
  token: string,
): Promise<void> {
  await queueMail(db, {
    to: newEmail,
    template: 'email-proof',
    params: { name: person.name1, from: person.email, to: newEmail, hours: PROOF_HOURS },
    locale: localeOf(person.locale),
    link: `${portalUrl}#/accesspolicies/emailchange?token=${token}`,
    token,
  });
}

/** Tells both addresses and the inbox that the address is another one. */
export async function tellChanged(
  { db, config }: { readonly db: Db; readonly config: Pick<Config, 'provider'> },
  person: Told,
  newEmail: string,
): Promise<void> {
  const params = {
    name: person.name1,
    from: person.email,
    to: newEmail,
    support: config.provider.supportEmail,
  };
  const locale = localeOf(person.locale);
  await queueMail(db, { to: person.email, template: 'email-changed-from', params, locale });
  await queueMail(db, { to: newEmail, template: 'email-changed-to', params, locale });
  await sendSystemMessage(db, {
    to: [person.id],
    code: 'email-changed',
    mailed: true,
    params,
    link: SETTINGS,
    subjectType: '10',
  });
}

/** Tells who asked that the person objected; or the person that it was taken back. */
export async function tellEnded(
  db: Db,
  { personId, askedBy, askedActing, newEmail }: WaitingChange,
  outcome: 'objected' | 'taken-back',
): Promise<void> {
  const { name1 } = await db
    .selectFrom('businessPartner')
    .select('name1')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const askers = [askedBy, askedActing].filter((id) => id !== null && id !== personId);
  const to = outcome === 'objected' ? askers.filter((id) => id !== null) : [personId];
  await sendSystemMessage(db, {
    to,
    code: outcome === 'objected' ? 'email-change-objected' : 'email-change-taken-back',
    params: { name: name1, to: newEmail },
    subjectType: '10',
  });
}
