import { ACTIVATION_HOURS } from '../../../src/domain/rules/account/access-rules.ts';
import { isLocale } from '../../../src/i18n/locale.ts';
import type { Config } from '../../base/config.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { queueMail } from '../../mail/mail.ts';
import { issueLink } from './links.ts';

export interface Addressee {
  readonly id: number;
  readonly email: string;
  readonly name1: string;
  readonly locale: string;
}

/** Mails a link to activate the account; earlier ones are void. */
export async function mailActivation(
  db: Db,
  { id, email, name1, locale }: Addressee,
  { portalUrl, provider }: Pick<Config, 'portalUrl' | 'provider'>,
  clock: Clock,
): Promise<void> {
  const token = await issueLink(
    db,
    { purpose: 'activation', personId: id, minutes: ACTIVATION_HOURS * 60 },
    clock,
  );
  await queueMail(db, {
    to: email,
    template: 'activation',
    params: { name: name1, provider: provider.name },
    locale: isLocale(locale) ? locale : 'pt-BR',
    link: `${portalUrl}#/accesspolicies/useractivation?token=${token}`,
    token,
  });
}
