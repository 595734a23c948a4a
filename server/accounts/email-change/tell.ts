import { OBJECTION_DAYS, PROOF_HOURS } from '../../../src/domain/rules/account/email-change.ts';
import { isLocale } from '../../../src/i18n/locale.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type { Config } from '../../base/config.ts';
import type { Db } from '../../database/db.ts';
import { queueMail } from '../../mail/mail.ts';
import { sendSystemMessage } from '../../messages/send.ts';
import type { WaitingEmailChange } from '../open-email-change.ts';

interface Notice {
  readonly id: number;
  readonly name1: string;
  readonly email: string;
  readonly locale: string;
}

const SETTINGS = '/accesspolicies/users/settings';
const toLocale = (locale: string): Locale => (isLocale(locale) ? locale : 'pt-BR');

/** Notifies the person of the request at the current address, with the link to answer it. */
export async function notifyAsked(
  db: Db,
  { portalUrl }: Pick<Config, 'portalUrl'>,
  person: Notice,
  { newEmail, askedByName }: Pick<WaitingEmailChange, 'newEmail' | 'askedByName'>,
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
    locale: toLocale(person.locale),
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
  person: Notice,
  newEmail: string,
  token: string,
): Promise<void> {
  await queueMail(db, {
    to: newEmail,
    template: 'email-proof',
    params: { name: person.name1, from: person.email, to: newEmail, hours: PROOF_HOURS },
    locale: toLocale(person.locale),
    link: `${portalUrl}#/accesspolicies/emailchange?token=${token}`,
    token,
  });
}

/** Notifies both addresses and the inbox of the changed address. */
export async function notifyChanged(
  { db, config }: { readonly db: Db; readonly config: Pick<Config, 'provider'> },
  person: Notice,
  newEmail: string,
): Promise<void> {
  const params = {
    name: person.name1,
    from: person.email,
    to: newEmail,
    support: config.provider.supportEmail,
  };
  const locale = toLocale(person.locale);
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

/** Notifies the requester of an objection, or the person of a withdrawal. */
export async function notifyEnded(
  db: Db,
  { personId, askedBy, askedActing, newEmail }: WaitingEmailChange,
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
