import { boolean, enums, number, object, record, string } from 'superstruct';
import { FAILED_MAIL_ACTS, FAILED_MAIL_WHYS } from '../rules/mail-machine.ts';
import { idText, list } from './wire.ts';

export const mailParams = object({ id: idText });
export const mailsAnswer = object({
  waiting: number(),
  hasServer: boolean(),
  failedTotal: number(),
  failed: list(
    object({
      id: number(),
      toAddress: string(),
      subject: string(),
      createdAt: string(),
      failure: string(),
      isUncertain: boolean(),
      acts: list(enums(FAILED_MAIL_ACTS)),
      whyNot: record(string(), enums(FAILED_MAIL_WHYS)),
    }),
  ),
});
export const mailActBody = object({ act: enums(FAILED_MAIL_ACTS) });
