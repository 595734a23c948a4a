import { codesIn, parseMailFailure } from '../../src/domain/rules/operation/mail-failure.ts';
import type { TestMailAnswer } from '../../src/domain/schema/operation/operation.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import type { Config } from '../base/config.ts';
import { handOver } from '../mail/transport.ts';

/** Short limits, because a user waits on the page. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Sends a mail at once, past the outbox, and says what became of it. */
export async function sendTestMail(
  { smtpUrl, mailFrom, provider }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'provider'>,
  to: string,
  locale: Locale,
): Promise<TestMailAnswer> {
  if (smtpUrl === undefined) return { result: 'noServer', codes: '', to };
  const t = translator(locale).of('mail');
  const text = t('test-mail-text', { provider: provider.name });
  const refusal = await handOver(
    { smtpUrl, mailFrom },
    {
      toAddress: to,
      subject: t('test-mail-subject', { provider: provider.name }),
      textBody: text,
      htmlBody: '',
      attachment: null,
      attachmentName: null,
    },
    PATIENCE,
  );
  return refusal === undefined
    ? { result: 'sent', codes: '', to }
    : { result: parseMailFailure(refusal.failure), codes: codesIn(refusal.failure), to };
}
