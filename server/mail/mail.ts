import { createTransport } from 'nodemailer';
import type { ProblemParams } from '../../src/domain/problem.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import type { Config } from '../config.ts';
import type { Db } from '../http/contract.ts';
import { enqueueJob } from '../jobs/jobs.ts';
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
}

const KIND = 'mail';

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
export async function queueMail(db: Db, { to, template, params, locale, link }: NewMail): Promise<void> {
  const t = translator(locale).of('mail');
  const text = t.maybe(`${template}-text`, params) ?? template;
  const label = t.maybe(`${template}-link`) ?? link ?? '';
  const { id } = await db.insertInto('mail').values({
    toAddress: to, subject: t.maybe(`${template}-subject`, params) ?? template,
    textBody: link === undefined ? text : `${text}\n\n${link}`, htmlBody: htmlOf(text, link, label),
  }).returning('id').executeTakeFirstOrThrow();
  await enqueueJob(db, { kind: KIND, payload: { id }, dedupeKey: `mail ${id}` });
}

/** Registers the job that sends the outbox. Without a mail server mails stay in the table, where the demo mailbox shows them. */
export function handleMail(jobs: Jobs, { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): void {
  const transport = smtpUrl === undefined ? undefined : createTransport(smtpUrl);
  jobs.handle(KIND, async (payload, { db, clock }) => {
    const id = Number(payload['id']);
    const mail = await db.selectFrom('mail').selectAll().where('id', '=', id).where('sentAt', 'is', null).executeTakeFirst();
    if (!mail || !transport) return;
    await transport.sendMail({ from: mailFrom, to: mail.toAddress, subject: mail.subject, text: mail.textBody, html: mail.htmlBody });
    await db.updateTable('mail').set({ sentAt: clock.now().toISOString() }).where('id', '=', id).execute();
  });
}
