import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { ProblemParams } from '../../src/domain/problem.ts';
import type { Areas } from '../../src/i18n/areas.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import type { Config } from '../base/config.ts';
import { hashToken } from '../base/opaque-token.ts';
import { onceBack } from '../database/away.ts';
import type { Row } from '../database/tables.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import { enqueueJob, GiveUp } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';

type MailKey = keyof Areas['mail'];
/** Mails we write: those whose subject and text have their words in `src/i18n/<language>/mail.ts`, or that say what a message says. */
export type MailTemplate = {
  [Key in MailKey]: Key extends `${infer Template}-subject`
    ? `${Template}-text` extends MailKey
      ? Template
      : never
    : Key extends `message-${infer Code}-body`
      ? Code
      : never;
}[MailKey];

export interface NewMail {
  readonly to: string;
  readonly template: MailTemplate;
  readonly params: ProblemParams;
  readonly locale: Locale;
  /** Where the one button leads. */
  readonly link?: string;
  /** The token in the link that only the reader may know: the text is kept no longer than it is needed. */
  readonly token?: string;
}

const KIND = 'mail';
/** With the waits between them more than a day: a mail server may be away for a night. */
export const MAIL_ATTEMPTS = 155;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Plain paragraphs and one link: every mail program shows that. */
function htmlOf(text: string, link: string | undefined, label: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`);
  const button =
    link === undefined ? [] : [`<p><a href="${escaped(link)}">${escaped(label)}</a></p>`];
  return ['<!doctype html><meta charset="utf-8">', ...paragraphs, ...button].join('\n');
}

/** Puts a mail into the outbox with the caller's transaction; it leaves when that commits and a mail server is configured. */
export async function queueMail(
  db: Db,
  { to, template, params, locale, link, token }: NewMail,
): Promise<void> {
  const t = translator(locale).of('mail');
  // a mail that says what the message in the inbox says has no words of its own
  const text =
    t.maybe(`${template}-text`, params) ?? t.maybe(`message-${template}-body`, params) ?? template;
  const label = t.maybe(`${template}-link`) ?? t('open-link');
  const { id } = await db
    .insertInto('mail')
    .values({
      toAddress: to,
      subject:
        t.maybe(`${template}-subject`, params) ??
        t.maybe(`message-${template}`, params) ??
        template,
      textBody: link === undefined ? text : `${text}\n\n${link}`,
      htmlBody: htmlOf(text, link, label),
      tokenHash: token === undefined ? null : hashToken(token),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueJob(db, { kind: KIND, payload: { id }, dedupeKey: `mail ${id}` });
}

/** What is left of a mail whose link must not be read any more: address, subject and times. */
const BLANK = { textBody: '', htmlBody: '', tokenHash: null } as const;

/** Takes the text from mails whose link was used, superseded or is too old. */
export async function blankDeadMails(db: Db, clock: Clock): Promise<void> {
  await db
    .updateTable('mail')
    .set(BLANK)
    .where('tokenHash', 'is not', null)
    .where(
      sql<boolean>`not exists (
    select 1 from one_time_token t where t.token_hash = mail.token_hash and t.used_at is null and t.superseded_at is null and t.expires_at > ${clock.now().toISOString()}::timestamptz)`,
    )
    .execute();
}

/** What a mail server says may repeat the address; only its codes are told. A code from 500 on is for good. */
function refusalOf(error: unknown): Error {
  const [code, responseCode] = ['code', 'responseCode'].map((name): unknown =>
    error instanceof Error ? Reflect.get(error, name) : undefined,
  );
  const told = `the mail server did not take a mail: ${[code, responseCode].filter((value) => value !== undefined).join(' ')}`;
  return Number(responseCode) >= 500 ? new GiveUp(told) : new Error(told);
}

/** Registers the job that sends the outbox. Without a mail server mails stay in the table, where the demo mailbox shows them. */
export function handleMail(
  jobs: Jobs,
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
): void {
  const transport = smtpUrl === undefined ? undefined : createTransport(smtpUrl);
  jobs.handle(
    KIND,
    async (payload, { db, clock, isLastAttempt, assertHeld, whileHeld, isStopping }) => {
      const id = Number(payload['id']);
      const mail = await db
        .selectFrom('mail')
        .selectAll()
        .where('id', '=', id)
        .where('sentAt', 'is', null)
        .executeTakeFirst();
      // without a text its link has died while it waited
      if (!mail || !transport || mail.textBody === '') return;
      const left = mail.tokenHash === null ? {} : BLANK;
      const keep = (row: Partial<Row<'mail'>>) =>
        whileHeld((trx) =>
          trx
            .updateTable('mail')
            .set({ ...left, ...row })
            .where('id', '=', id)
            .execute(),
        );
      // who was thought dead while it read sends nothing
      await assertHeld(db);
      try {
        await transport.sendMail({
          from: mailFrom,
          to: mail.toAddress,
          subject: mail.subject,
          text: mail.textBody,
          html: mail.htmlBody,
        });
      } catch (error) {
        const refusal = refusalOf(error);
        if (isLastAttempt || refusal instanceof GiveUp) await keep({ failure: refusal.message });
        throw refusal;
      }
      // it has left: putting the job back because the database is away just now would send it twice
      const kept = await onceBack(
        () => keep({ sentAt: clock.now().toISOString() }),
        () => !isStopping(),
      );
      if (!kept) throw new Error('the server stopped before it could be kept that a mail was sent');
    },
    MAIL_ATTEMPTS,
  );
}
