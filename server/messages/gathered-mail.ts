/** The mail about one message, or about several at once. */
import { isLocale } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import type { ReadyMail } from '../mail/mail.ts';
import { wordMessage } from './word.ts';
import type { Due } from './due-mails.ts';

/** Most titles in a mail that gathers messages. */
const MOST_TITLES = 20;

/** The mail about one message: what it says, and the way to its place. */
function writeMail(message: Due, locale: Locale, portalUrl: string): Omit<ReadyMail, 'to'> {
  const { title, body } = wordMessage(message, locale);
  const t = translator(locale).of('mail');
  const from = message.senderName;
  return {
    subject: title,
    text: from === null ? body : `${body}\n\n${t('from-person', { name: from })}`,
    locale,
    link: `${portalUrl}#${message.link ?? `/notifications/${message.messageId}`}`,
  };
}

/** The mail about several messages: their titles, and the way to the inbox. */
function gathered(
  messages: readonly Due[],
  locale: Locale,
  portalUrl: string,
): Omit<ReadyMail, 'to'> {
  const t = translator(locale).of('mail');
  const titles = messages
    .slice(0, MOST_TITLES)
    .map((message) => `– ${wordMessage(message, locale).title}`);
  const left = messages.length - titles.length;
  const lines = left > 0 ? [...titles, t('digest-more', { count: left })] : titles;
  return {
    subject: t('digest-subject', { count: messages.length }),
    text: `${t('digest-text')}\n\n${lines.join('\n')}`,
    locale,
    link: `${portalUrl}#/notifications`,
    label: t('digest-link'),
  };
}

export function mailFor(messages: readonly Due[], portalUrl: string): readonly ReadyMail[] {
  const [first] = messages;
  if (first === undefined) return [];
  const locale = isLocale(first.locale) ? first.locale : 'pt-BR';
  const mail =
    messages.length === 1
      ? writeMail(first, locale, portalUrl)
      : gathered(messages, locale, portalUrl);
  return [{ to: first.email, ...mail }];
}
