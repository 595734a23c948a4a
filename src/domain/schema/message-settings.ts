/** How somebody wants to be told of messages. */
import { boolean, enums, nullable, object, pattern, string } from 'superstruct';
import { MAIL_WAYS } from '../rules/messages/delivery.ts';
import { rows } from './bounds.ts';
import { list } from './wire.ts';
import { subjectText } from './message.ts';

const timeText = pattern(string(), /^([01]\d|2[0-3]):[0-5]\d$/);

const quiet = nullable(object({ from: timeText, to: timeText }));
export const settingsAnswer = object({
  subjects: list(
    object({
      subjectType: subjectText,
      portal: boolean(),
      mail: enums(MAIL_WAYS),
      fixed: boolean(),
    }),
  ),
  quiet,
});
export const settingsBody = object({
  subjects: rows(
    object({ subjectType: subjectText, portal: boolean(), mail: enums(MAIL_WAYS) }),
    5,
  ),
  quiet,
});
