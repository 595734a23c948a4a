import { Problem } from '../../../src/domain/problem.ts';
import {
  RESET_LINK_MINUTES,
  RESET_MAILS_AN_HOUR,
} from '../../../src/domain/rules/account/access-rules.ts';
import { oneEmail } from '../../../src/domain/rules/account/identity.ts';
import { signInReach, toUserStatus } from '../../../src/domain/rules/account/user-status.ts';
import type { PasswordResetRequest } from '../../../src/domain/schema/accounts/session.ts';
import { isLocale } from '../../../src/i18n/locale.ts';
import type { Config } from '../../base/config.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { count } from '../../http/limits.ts';
import type { Services } from '../../http/services.ts';
import type { JobContext } from '../../jobs/job.ts';
import { queueMail } from '../../mail/mail.ts';
import { mailActivation } from '../link/activation-mail.ts';
import { issueLink, takeLink } from '../link/links.ts';
import { checkNewPassword, storePassword } from './new-password.ts';
import { proveAddress } from '../link/prove-address.ts';
import { notifyOfSecurity } from '../sign-in/notify-of-security.ts';

/** Kind of the job that answers a request for a new password. */
export const RESET_REQUEST_JOB = 'password-reset-request';

/**
 * Sets a new password by a token that works once (2.06, 4.14) and ends every session of its person.
 * @param db a transaction: a refused password leaves the token usable
 * @throws {Problem} invalid-input for a weak password; link-expired
 */
export async function resetPassword(
  db: Db,
  { token, passwd: password }: PasswordResetRequest,
  config: Pick<Config, 'provider'>,
  clock: Clock,
): Promise<void> {
  const { personId, has } = await takeLink(db, token, 'password-reset', clock);
  await checkNewPassword(db, config, password, personId);
  const { status1 } = await db
    .selectFrom('businessPartner')
    .select('status1')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // a link that was asked for while the account was being locked must not wait for its return
  if (signInReach(toUserStatus(status1)) === 'nowhere') throw new Problem('link-expired');
  await storePassword(db, personId, password, clock);
  if (has('mailed')) await proveAddress(db, personId, clock);
  await notifyOfSecurity(db, personId, 'password-changed', config);
}

async function mailReset(
  db: Db,
  person: {
    readonly id: number;
    readonly email: string;
    readonly name1: string;
    readonly locale: string;
  },
  config: Pick<Config, 'portalUrl'>,
  clock: Clock,
): Promise<void> {
  const token = await issueLink(
    db,
    {
      purpose: 'password-reset',
      personId: person.id,
      minutes: RESET_LINK_MINUTES,
      data: { mailed: true },
    },
    clock,
  );
  await queueMail(db, {
    to: person.email,
    template: 'password-reset',
    params: { name: person.name1, hours: RESET_LINK_MINUTES / 60 },
    locale: isLocale(person.locale) ? person.locale : 'pt-BR',
    link: `${config.portalUrl}#/accesspolicies/passwordsreset?user=${token}`,
    token,
  });
}

/**
 * Processes a reset request: a reset link for active persons, an activation link for persons who
 * have not agreed yet, nothing for all others. The caller was answered before, so the result is
 * not revealed (2.05).
 */
export async function answerResetRequest(
  userEmail: string,
  { database, config, clock, secrets }: Pick<Services, 'database' | 'config' | 'clock' | 'secrets'>,
  whileHeld: JobContext['whileHeld'],
): Promise<void> {
  const { db } = database;
  const person = await db
    .selectFrom('businessPartner')
    .select(['id', 'email', 'name1', 'locale', 'status1'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', oneEmail(userEmail)))
    .executeTakeFirst();
  if (!person) return;
  const { count: mails } = await count(
    db,
    {
      name: 'reset mails',
      subject: String(person.id),
      max: RESET_MAILS_AN_HOUR,
      windowSeconds: 3_600,
    },
    secrets.limits,
    clock,
  );
  if (mails > RESET_MAILS_AN_HOUR) return;
  const status = toUserStatus(person.status1);
  await whileHeld(async (transaction) => {
    if (signInReach(status) !== 'nowhere') await mailReset(transaction, person, config, clock);
    else if (status === 1) await mailActivation(transaction, person, config, clock);
  });
}
