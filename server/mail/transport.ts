import { createTransport } from 'nodemailer';
import { keptFailure, UNCERTAIN } from '../../src/domain/rules/operation/mail-failure.ts';
import type { Config } from '../base/config.ts';
import type { Row } from '../database/tables.ts';

/** How long a mail server may be silent, in milliseconds. */
export interface Patience {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
}

/** Why a mail was not taken. */
export interface MailRefusal {
  /** As it is kept: codes alone, for what a mail server says may repeat the address. */
  readonly failure: string;
  /** It makes no sense to try again. */
  readonly isForGood: boolean;
}

/** A mail with all that is handed over of it. */
export type HandedMail = Pick<
  Row<'mail'>,
  'toAddress' | 'subject' | 'textBody' | 'htmlBody' | 'attachment' | 'attachmentName'
>;

function refusalOf(error: unknown): MailRefusal {
  const [code, responseCode] = ['code', 'responseCode'].map((name): unknown =>
    error instanceof Error ? Reflect.get(error, name) : undefined,
  );
  const codes = [code, responseCode].filter((value) => value !== undefined).join(' ');
  return { failure: keptFailure(codes), isForGood: Number(responseCode) >= 500 };
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const typeOf = (name: string | null): string =>
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
            contentType: typeOf(mail.attachmentName),
          },
        ],
      }),
    });
    return undefined;
  } catch (error) {
    const isAnswered = error instanceof Error && Reflect.get(error, 'responseCode') !== undefined;
    return isWhole && !isAnswered ? { failure: UNCERTAIN, isForGood: true } : refusalOf(error);
  } finally {
    transport.close();
  }
}
