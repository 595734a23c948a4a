import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { ProblemParams } from '../../src/domain/problem.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import type { Config } from '../config.ts';
import { hashToken } from '../accounts/opaque-token.ts';
import type { Clock, Db } from '../http/contract.ts';
import { enqueueJob, GiveUp } from '../jobs/jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Mails we write: texts stand in `src/i18n/<locale>/mail.ts` as `<template>-subject` and `<template>-text`. */
export type MailTemplate = 'activation' | 'password-reset' | 'release-awaits' | 'released' | 'release-refused';

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
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`);
  const button = link === undefined ? [] : [`<p><a href="${escaped(link)}">${escaped(label)}</a></p>`];
  return ['<!doctype html><meta charset="utf-8">', ...paragraphs, ...button].join('\n');
}

/** Puts a mail into the outbox with the caller's transaction; it leaves when that commits and a mail server is configured. */
export async function queueMail(db: Db, { to, template, params, locale, link, token }: NewMail): Promise<void> {
  const t = translator(locale).of('mail');
  const text = t.maybe(`${template}-text`, params) ?? template;
  const label = t.maybe(`${template}-link`) ?? link ?? '';
  const { id } = await db.insertInto('mail').values({
    toAddress: to, subject: t.maybe(`${template}-subject`, params) ?? template,
    textBody: link === undefined ? text : `${text}\n\n${link}`, htmlBody: htmlOf(text, link, label), tokenHash: token === undefined ? null : hashToken(token),
  }).returning('id').executeTakeFirstOrThrow();
  await enqueueJob(db, { kind: KIND, payload: { id }, dedupeKey: `mail ${id}` });
}

/** What is left of a mail whose link must not be read any more: address, subject and times. */
const BLANK = { textBody: '', htmlBody: '', tokenHash: null } as const;

/** Takes the text from mails whose link was used, superseded or is too old. */
export async function blankDeadMails(db: Db, clock: Clock): Promise<void> {
  await db.updateTable('mail').set(BLANK).where('tokenHash', 'is not', null).where(sql<boolean>`not exists (
    select 1 from one_time_token t where t.token_hash = mail.token_hash and t.used_at is null and t.superseded_at is null and t.expires_at > ${clock.now().toISOString()}::timestamptz)`).execute();
}

/** What a mail server says may repeat the address; only its codes are told. A code from 500 on is for good. */
function refusalOf(error: unknown): Error {
  const [code, responseCode] = ['code', 'responseCode'].map((name): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined));
  const told = `the mail server did not take a mail: ${[code, responseCode].filter((value) => value !== undefined).join(' ')}`;
  return Number(responseCode) >= 500 ? new GiveUp(told) : new Error(told);
}

/** Registers the job that sends the outbox. Without a mail server mails stay in the table, where the demo mailbox shows them. */
export function handleMail(jobs: Jobs, { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): void {
  const transport = smtpUrl === undefined ? undefined : createTransport(smtpUrl);
  jobs.handle(KIND, async (payload, { db, clock, isLastAttempt }) => {
    const id = Number(payload['id']);
    const mail = await db.selectFrom('mail').selectAll().where('id', '=', id).where('sentAt', 'is', null).executeTakeFirst();
    // without a text its link has died while it waited
    if (!mail || !transport || mail.textBody === '') return;
    const left = mail.tokenHash === null ? {} : BLANK;
    try {
      await transport.sendMail({ from: mailFrom, to: mail.toAddress, subject: mail.subject, text: mail.textBody, html: mail.htmlBody });
    } catch (error) {
      const refusal = refusalOf(error);
      if (isLastAttempt || refusal instanceof GiveUp) await db.updateTable('mail').set({ ...left, failure: refusal.message }).where('id', '=', id).execute();
      throw refusal;
    }
    await db.updateTable('mail').set({ ...left, sentAt: clock.now().toISOString() }).where('id', '=', id).execute();
  }, MAIL_ATTEMPTS);
}
