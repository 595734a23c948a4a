import { hostname } from 'node:os';
import { createTransport } from 'nodemailer';
import {
  BEFORE_RECIPIENT,
  isServerTrouble,
  keptFailure,
  NOT_TRUSTED,
  UNCERTAIN,
} from '../../src/domain/rules/operation/mail-failure.ts';
import type { Config } from '../base/config.ts';
import type { Row } from '../database/tables.ts';

/** Milliseconds for which a mail server may be silent. */
export interface Patience {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
}

/** Reason why a mail was refused. */
export interface MailRefusal {
  /** Failure as stored: codes only, because a mail server's text may repeat the address. */
  readonly failure: string;
  /** It makes no sense to try again. */
  readonly isForGood: boolean;
}

/** A mail with all that is handed over of it. */
export type HandedMail = Pick<
  Row<'mail'>,
  'toAddress' | 'subject' | 'textBody' | 'htmlBody' | 'attachment' | 'attachmentName'
>;

/** The second, enhanced code of an answer (RFC 3463), such as `5.7.57`. */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/;
/** Steps at which an answer is about the recipient or the mail; before them it is about the server. */
const ABOUT_MAIL = ['RCPT TO', 'DATA'];
const CERTIFICATE = /certificate|altname|unable to verify/i;

function textAt(error: unknown, name: string): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** An answer before the recipient was named, and a full box, quota or policy of the server, are trouble of the server. */
function readMailRefusal(error: unknown): MailRefusal {
  const [code, responseCode, command, message] = ['code', 'responseCode', 'command', 'message'].map(
    (name) => textAt(error, name),
  );
  const enhanced = ENHANCED.exec(textAt(error, 'response'))?.[1] ?? '';
  const isAboutMail = ABOUT_MAIL.includes(command ?? '');
  const step = responseCode !== '' && !isAboutMail ? BEFORE_RECIPIENT : '';
  const certificate = CERTIFICATE.test(message ?? '') && responseCode === '' ? NOT_TRUSTED : '';
  const codes = [code, responseCode, enhanced, step, certificate].filter(Boolean).join(' ');
  const isForGood = Number(responseCode) >= 500 && isAboutMail && !isServerTrouble(codes);
  return { failure: keptFailure(codes), isForGood };
}

/**
 * Returns the portal's name for mail servers: its host or its sender domain, never a bare address.
 */
function ownName(mailFrom: string): string | undefined {
  const host = hostname();
  if (host.includes('.')) return host;
  return /@([\p{L}\d.-]+\.[\p{L}\d-]+)>?\s*$/u.exec(mailFrom)?.[1];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const chooseContentType = (name: string | null): string =>
  name?.endsWith('.xlsx') === true ? XLSX : 'application/pdf';

const silent = () => undefined;

/** Hands a mail to the server. @returns why it was not taken; undefined when it was */
export async function handOver(
  { smtpUrl, mailFrom }: Pick<Config, 'mailFrom'> & { readonly smtpUrl: string },
  mail: HandedMail,
  patience: Patience,
): Promise<MailRefusal | undefined> {
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
  const name = ownName(mailFrom);
  const transport = createTransport({ url: smtpUrl, logger, ...(name && { name }), ...patience });
  try {
    await transport.sendMail({
      from: mailFrom,
      to: mail.toAddress,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
      // so that no absence note answers it (RFC 3834)
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(mail.attachment && {
        attachments: [
          {
            filename: mail.attachmentName ?? 'file',
            content: mail.attachment,
            contentType: chooseContentType(mail.attachmentName),
          },
        ],
      }),
    });
    return undefined;
  } catch (error) {
    const isAnswered = error instanceof Error && Reflect.get(error, 'responseCode') !== undefined;
    return isWhole && !isAnswered
      ? { failure: UNCERTAIN, isForGood: true }
      : readMailRefusal(error);
  } finally {
    transport.close();
  }
}
