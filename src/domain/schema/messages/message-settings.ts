/** Shapes of a person's message settings. */
import { boolean, enums, nullable, object, pattern, string } from '../struct.ts';
import { MAIL_WAYS } from '../../rules/messages/delivery.ts';
import { rows } from '../bounds.ts';
import { list } from '../wire.ts';
import { subjectText } from './message.ts';
import type { Shape } from '../struct.ts';

const timeText = pattern(string(), /^([01]\d|2[0-3]):[0-5]\d$/);

const quiet = nullable(object({ from: timeText, to: timeText }));
export const settingsAnswer = object({
  subjects: list(
    object({
      subjectType: subjectText,
      portal: boolean(),
      mail: enums(MAIL_WAYS),
      /** True if it is always on in the portal. */
      fixed: boolean(),
    }),
  ),
  quiet,
});
/** Delivery settings of a person: by subject, and the hours without mail. */
export type MessageSettings = Shape<typeof settingsAnswer>;
export const settingsBody = object({
  subjects: rows(
    object({ subjectType: subjectText, portal: boolean(), mail: enums(MAIL_WAYS) }),
    5,
  ),
  quiet,
});
