import type { ProblemParams } from '../../src/domain/problem.ts';
import type { Areas } from '../../src/i18n/areas.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import { hashToken } from '../base/opaque-token.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import { condition } from '../database/sql/expressions.ts';
import { enqueueJobs } from '../jobs/job.ts';
import { takeTurns } from './rate.ts';

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
  /** Target of the mail's only button. */
  readonly link?: string;
  /** The token in the link that only the reader may know: the text is kept no longer than it is needed. */
  readonly token?: string;
  /** Secret parameter in the subject: administrators see dots instead. */
  readonly unseen?: string;
  /** A file that goes with it. */
  readonly attachment?: { readonly name: string; readonly content: Uint8Array };
}

/** The job that hands a mail to the mail server. */
export const MAIL_KIND = 'mail';

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Plain paragraphs and one link: every mail program shows that. */
function renderHtml(text: string, link: string | undefined, label: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`);
  const button =
    link === undefined ? [] : [`<p><a href="${escaped(link)}">${escaped(label)}</a></p>`];
  return ['<!doctype html><meta charset="utf-8">', ...paragraphs, ...button].join('\n');
}

/** A mail as its reader gets it. */
export interface ReadyMail {
  readonly to: string;
  readonly subject: string;
  /** Subject that administrators see instead. */
  readonly toldSubject?: string | undefined;
  readonly text: string;
  readonly locale: Locale;
  readonly link?: string | undefined;
  /** Label of the mail's only button; default: open in the portal. */
  readonly label?: string | undefined;
  readonly token?: string | undefined;
  readonly attachment?: NewMail['attachment'];
}

/**
 * Puts mails into the outbox with the caller's transaction; each leaves when that commits and a mail server is configured.
 * @param perMinute the rate at which these leave, behind all others that wait for their turn; without it at once
 * @returns their ids
 */
export async function queueReady(
  db: Db,
  mails: readonly ReadyMail[],
  { perMinute }: { readonly perMinute?: number } = {},
): Promise<readonly number[]> {
  if (mails.length === 0) return [];
  const isBulk = perMinute !== undefined;
  const rows = mails.map(
    ({ to, subject, toldSubject, text, locale, link, label, token, attachment }) => ({
      toAddress: to,
      subject,
      toldSubject: toldSubject ?? null,
      textBody: link === undefined ? text : `${text}\n\n${link}`,
      htmlBody: renderHtml(text, link, label ?? translator(locale).of('mail')('open-link')),
      tokenHash: token === undefined ? null : hashToken(token),
      isBulk,
      attachment: attachment === undefined ? null : Buffer.from(attachment.content),
      attachmentName: attachment?.name ?? null,
    }),
  );
  const made = await db.insertInto('mail').values(rows).returning('id').execute();
  const turns = isBulk ? await takeTurns(db, made.length, perMinute) : [];
  await enqueueJobs(
    db,
    made.map(({ id }, at) => ({
      kind: MAIL_KIND,
      payload: { id },
      dedupeKey: `mail ${id}`,
      ...(turns[at] !== undefined && { runAt: turns[at] }),
    })),
  );
  return made.map(({ id }) => id);
}

/** Puts a mail into the outbox with the caller's transaction; it leaves when that commits and a mail server is configured. @returns its id */
export async function queueMail(
  db: Db,
  { to, template, params, locale, link, token, unseen, attachment }: NewMail,
): Promise<number> {
  const t = translator(locale).of('mail');
  const subjectWith = (known: ProblemParams): string =>
    t.maybe(`${template}-subject`, known) ?? t.maybe(`message-${template}`, known) ?? template;
  const subject = subjectWith(params);
  const toldSubject =
    unseen === undefined ? undefined : subjectWith({ ...params, [unseen]: '••••••' });
  // a mail that says what the message in the inbox says has no words of its own
  const text =
    t.maybe(`${template}-text`, params) ?? t.maybe(`message-${template}-body`, params) ?? template;
  const label = t.maybe(`${template}-link`);
  const [id] = await queueReady(db, [
    { to, subject, toldSubject, text, locale, link, label, token, attachment },
  ]);
  if (id === undefined) throw new Error('a mail was not put into the outbox');
  return id;
}

/**
 * Blank values for a mail whose link must no longer be read; address, subject and times remain.
 */
export const BLANK = { textBody: '', htmlBody: '', tokenHash: null } as const;

/** Takes the text from mails whose link was used, superseded or is too old. */
export async function blankDeadMails(db: Db, clock: Clock): Promise<void> {
  await db
    .updateTable('mail')
    .set(BLANK)
    .where('tokenHash', 'is not', null)
    .where(
      condition`not exists (
    select 1 from one_time_token t where t.token_hash = mail.token_hash and t.used_at is null and t.superseded_at is null and t.expires_at > ${clock.now().toISOString()}::timestamptz)
      and not exists (select 1 from user_document_link d where d.token_hash = mail.token_hash and d.superseded_at is null and d.expires_at > ${clock.now().toISOString()}::timestamptz)`,
    )
    .execute();
}
