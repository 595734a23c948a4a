import { boolean, enums, nullable, number, object, record, string } from 'superstruct';
import { FIRST_STEPS } from '../rules/operation/first-steps.ts';
import { JOB_ACTS, JOB_WHYS } from '../rules/operation/job-machine.ts';
import { LACK_CODES, LACK_TONES } from '../rules/operation/lacks.ts';
import { MAIL_ACTS, MAIL_WHYS } from '../rules/operation/mail-machine.ts';
import { TEST_MAIL_RESULTS } from '../wire/operation.ts';
import { rows } from './bounds.ts';
import { list, rowId, textOrNull } from './wire.ts';

/** Rows of one call: so many stand on the longest page. */
const MOST_AT_ONCE = 1_000;
const ids = rows(rowId, MOST_AT_ONCE, 1);

export const rowsActed = object({ done: number(), left: number() });
/** What a job tells besides its fields. */
export const jobMore = { acts: list(enums(JOB_ACTS)), whyNot: record(string(), enums(JOB_WHYS)) };
export const jobActBody = object({ act: enums(JOB_ACTS), ids });
/** What a mail tells besides its fields. */
export const mailMore = {
  acts: list(enums(MAIL_ACTS)),
  whyNot: record(string(), enums(MAIL_WHYS)),
};
export const mailActBody = object({ act: enums(MAIL_ACTS), ids });

export const firstStepsAnswer = object({ done: list(enums(FIRST_STEPS)) });
const expiring = { name: string(), until: string() };
export const settingsAnswer = object({
  lacks: list(object({ code: enums(LACK_CODES), tone: enums(LACK_TONES), until: textOrNull })),
  variables: list(object({ name: string(), isSet: boolean(), value: textOrNull })),
  mail: object({ hasServer: boolean(), from: string(), perMinute: number() }),
  seal: nullable(object({ ...expiring, issuer: string(), isOwn: boolean() })),
  stampHost: textOrNull,
  trust: nullable(
    object({
      authorities: list(object(expiring)),
      lists: list(object({ name: string(), issuedAt: string(), nextAt: textOrNull })),
      unreadable: list(string()),
      readAt: string(),
    }),
  ),
  origins: object({ own: list(string()), others: list(string()) }),
  languages: list(string()),
  versions: object({ product: string(), schema: string(), node: string(), database: string() }),
});
export const testMailAnswer = object({
  result: enums(TEST_MAIL_RESULTS),
  codes: string(),
  to: string(),
});
