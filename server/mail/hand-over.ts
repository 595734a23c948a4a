import { UNCERTAIN } from '../../src/domain/rules/operation/mail-failure.ts';
import { onceBack } from '../database/away.ts';
import type { Db } from '../database/db.ts';
import type { Row } from '../database/tables.ts';
import type { Config } from '../base/config.ts';
import { GiveUp } from '../jobs/job.ts';
import type { JobContext } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { BLANK, MAIL_KIND } from './mail.ts';
import { secondsToTurn } from './rate.ts';
import { handOver } from './transport.ts';
import type { Patience } from './transport.ts';

/** With the waits between them more than a day: a mail server may be away for a night. */
export const MAIL_ATTEMPTS = 155;
/** A mail server that says nothing for so long is given up for this time; half a minute for a connection, longer for what it does with a mail. */
const PATIENCE: Patience = {
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 60_000,
};

/**
 * Follow-up of a mail that was sent or finally refused; runs inside the transaction that stores
 * the result.
 */
export type MailOutcome = (
  trx: Db,
  mail: { readonly id: number; readonly failure: string | null },
) => Promise<void>;

interface MailOptions {
  readonly outcome?: MailOutcome;
  /** For tests: how long a mail server may be silent. */
  readonly patience?: Patience;
}

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom'> & Partial<Pick<Config, 'mailRate'>>;

async function sendOne(
  id: number,
  { db, clock, isLastAttempt, whileHeld, isStopping }: JobContext,
  { smtpUrl, mailFrom, mailRate }: Settings,
  { outcome, patience = PATIENCE }: MailOptions,
) {
  const mail = await db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  // without a text its link has died while it waited
  if (!mail || smtpUrl === undefined || mail.textBody === '') return undefined;
  // An unsent mail may be sent again, with its file; a secret link is stored only while it is
  // valid.
  const left = mail.tokenHash === null ? {} : BLANK;
  const keep = (row: Partial<Row<'mail'>>) =>
    whileHeld(async (trx) => {
      await trx.updateTable('mail').set(row).where('id', '=', id).execute();
      const isOver = row.sentAt !== undefined || row.failure !== undefined;
      if (isOver) await outcome?.(trx, { id, failure: row.failure ?? null });
      return true;
    });
  if (mail.handedAt !== null) {
    await keep({ ...left, failure: UNCERTAIN });
    throw new GiveUp(UNCERTAIN);
  }
  const afterSeconds =
    mail.isBulk && mailRate !== undefined ? await secondsToTurn(db, mailRate) : 0;
  if (afterSeconds > 0) return { afterSeconds };
  // A process that lost its lease sends nothing; one that dies from here on has perhaps sent it.
  await keep({ handedAt: clock.now().toISOString() });
  const refusal = await handOver({ smtpUrl, mailFrom }, mail, patience);
  const isOver = isLastAttempt || refusal?.isForGood === true;
  const became: Partial<Row<'mail'>> =
    refusal === undefined
      ? { ...left, attachment: null, sentAt: clock.now().toISOString(), trouble: null }
      : isOver
        ? {
            // After a server failure the mail may be sent again by hand while its link is valid.
            ...(refusal.isForGood ? left : {}),
            failure: refusal.failure,
            // A refused mail certainly did not leave.
            ...(refusal.failure !== UNCERTAIN && { handedAt: null }),
          }
        : { handedAt: null, trouble: refusal.failure };
  // putting the job back because the database is away just now would leave in doubt what is known
  const kept = await onceBack(
    () => keep(became),
    () => !isStopping(),
  );
  if (!kept) throw new Error('the server stopped before it could be kept what became of a mail');
  if (refusal) throw new (refusal.isForGood ? GiveUp : Error)(refusal.failure);
  return undefined;
}

/**
 * Registers the job that sends the outbox. Without a mail server mails stay in the table, where the demo mailbox shows them.
 */
export function handleMail(jobs: Jobs, settings: Settings, options: MailOptions = {}): void {
  jobs.handle(
    MAIL_KIND,
    (payload, context) => sendOne(Number(payload['id']), context, settings, options),
    MAIL_ATTEMPTS,
  );
}
