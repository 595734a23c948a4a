import { createTransport } from 'nodemailer';
import { onceBack } from '../database/away.ts';
import type { Db } from '../database/db.ts';
import type { Row } from '../database/tables.ts';
import type { Config } from '../base/config.ts';
import { GiveUp } from '../jobs/job.ts';
import type { JobContext } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { BLANK, MAIL_KIND } from './mail.ts';
import { secondsToTurn } from './rate.ts';

/** With the waits between them more than a day: a mail server may be away for a night. */
export const MAIL_ATTEMPTS = 155;
/** A mail server that says nothing for so long is given up for this time; half a minute for a connection, longer for what it does with a mail. */
const PATIENCE = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };
/** Of a mail that may have left: it is not sent again by itself, for nobody should get it twice. */
const UNKNOWN = 'the mail server had the whole mail and did not say whether it took it';

/** What a mail server says may repeat the address; only its codes are told. A code from 500 on is for good. */
function refusalOf(error: unknown): Error {
  const [code, responseCode] = ['code', 'responseCode'].map((name): unknown =>
    error instanceof Error ? Reflect.get(error, name) : undefined,
  );
  const told = `the mail server did not take a mail: ${[code, responseCode].filter((value) => value !== undefined).join(' ')}`;
  return Number(responseCode) >= 500 ? new GiveUp(told) : new Error(told);
}

const silent = () => undefined;

/** Hands a mail to the server. @returns why it was not taken; undefined when it was */
async function handOver(
  { smtpUrl, mailFrom }: { readonly smtpUrl: string; readonly mailFrom: string },
  mail: Row<'mail'>,
  patience: typeof PATIENCE,
): Promise<Error | undefined> {
  let isWhole = false;
  // the one sign of it that the library gives
  const info = (entry: unknown) => {
    isWhole ||= typeof entry === 'object' && entry !== null && 'inByteCount' in entry;
  };
  const logger = {
    level: silent,
    trace: silent,
    debug: silent,
    info,
    warn: silent,
    error: silent,
    fatal: silent,
  };
  const transport = createTransport({ url: smtpUrl, logger, ...patience });
  try {
    await transport.sendMail({
      from: mailFrom,
      to: mail.toAddress,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
      ...(mail.attachment && {
        attachments: [
          {
            filename: mail.attachmentName ?? 'file',
            content: mail.attachment,
            contentType: 'application/pdf',
          },
        ],
      }),
    });
    return undefined;
  } catch (error) {
    const isAnswered = error instanceof Error && Reflect.get(error, 'responseCode') !== undefined;
    return isWhole && !isAnswered ? new GiveUp(UNKNOWN) : refusalOf(error);
  } finally {
    transport.close();
  }
}

/** What follows from a mail that has left, or that no mail server takes; inside the transaction that keeps it. */
export type MailOutcome = (
  trx: Db,
  mail: { readonly id: number; readonly failure: string | null },
) => Promise<void>;

interface MailOptions {
  readonly outcome?: MailOutcome;
  /** For tests: how long a mail server may be silent. */
  readonly patience?: typeof PATIENCE;
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
  const left = { ...(mail.tokenHash === null ? {} : BLANK), attachment: null };
  const keep = (row: Partial<Row<'mail'>>) =>
    whileHeld(async (trx) => {
      await trx.updateTable('mail').set(row).where('id', '=', id).execute();
      const isOver = row.sentAt !== undefined || row.failure !== undefined;
      if (isOver) await outcome?.(trx, { id, failure: row.failure ?? null });
      return true;
    });
  if (mail.handedAt !== null) {
    await keep({ ...left, failure: UNKNOWN });
    throw new GiveUp(UNKNOWN);
  }
  const afterSeconds =
    mail.isBulk && mailRate !== undefined ? await secondsToTurn(db, mailRate) : 0;
  if (afterSeconds > 0) return { afterSeconds };
  // who was thought dead while it read sends nothing, and who dies from here on has perhaps sent it
  await keep({ handedAt: clock.now().toISOString() });
  const refusal = await handOver({ smtpUrl, mailFrom }, mail, patience);
  const isOver = isLastAttempt || refusal instanceof GiveUp;
  const became: Partial<Row<'mail'>> =
    refusal === undefined
      ? { ...left, sentAt: clock.now().toISOString() }
      : isOver
        ? {
            ...left,
            failure: refusal.message,
            // of what was refused it is known that it did not leave
            ...(refusal.message !== UNKNOWN && { handedAt: null }),
          }
        : { handedAt: null };
  // putting the job back because the database is away just now would leave in doubt what is known
  const kept = await onceBack(
    () => keep(became),
    () => !isStopping(),
  );
  if (!kept) throw new Error('the server stopped before it could be kept what became of a mail');
  if (refusal) throw refusal;
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
