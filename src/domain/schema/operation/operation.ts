import { boolean, enums, nullable, number, object, string } from '../struct.ts';
import { FIRST_STEPS } from '../../rules/operation/first-steps.ts';
import { JOB_ACTIONS, JOB_WHYS } from '../../rules/operation/job-machine.ts';
import { LACK_CODES, LACK_TONES } from '../../rules/operation/lacks.ts';
import { MAIL_ACTIONS, MAIL_WHYS } from '../../rules/operation/mail-machine.ts';
import { TEST_MAIL_RESULTS } from '../../rules/operation/test-mail.ts';
import { rows } from '../bounds.ts';
import { list, rowId, some, textOrNull } from '../wire.ts';
import type { GivenShape, Shape } from '../struct.ts';

/** Rows of one call: the size of the longest page. */
const MOST_AT_ONCE = 1_000;
const ids = rows(rowId, MOST_AT_ONCE, 1);

export const rowsActed = object({ done: number(), left: number() });
/** Result of an action on some rows; the rows left were gone, or no longer allowed it. */
export type RowsActed = Shape<typeof rowsActed>;
/** Row extras of a job. */
export const jobMore = {
  acts: list(enums(JOB_ACTIONS)),
  whyNot: some(JOB_ACTIONS, enums(JOB_WHYS)),
};
export const jobActionBody = object({ act: enums(JOB_ACTIONS), ids });
/** Row extras of a mail. */
export const mailMore = {
  acts: list(enums(MAIL_ACTIONS)),
  whyNot: some(MAIL_ACTIONS, enums(MAIL_WHYS)),
};
export const mailActionBody = object({ act: enums(MAIL_ACTIONS), ids });

export const firstStepsAnswer = object({ done: list(enums(FIRST_STEPS)) });
/** Answer of GET /apis/v1/operation/first-steps: those that are done. */
export type FirstStepsAnswer = Shape<typeof firstStepsAnswer>;
const expiring = { name: string(), until: string() };

const setVariable = object({
  name: string(),
  isSet: boolean(),
  /** Value in effect, from the environment or the default; null for confidential variables. */
  value: textOrNull,
});
/** Variable of the environment. Confidential variables only show if they are set. */
export type SetVariable = Shape<typeof setVariable>;

const revocationListState = object({ name: string(), issuedAt: string(), nextAt: textOrNull });
/** The list in which an authority names what it took back: when it was issued, and when the next one was due. */
export type RevocationListState = Shape<typeof revocationListState>;
export const settingsAnswer = object({
  /** Missing or soon expiring settings, the gravest first. */
  lacks: list(object({ code: enums(LACK_CODES), tone: enums(LACK_TONES), until: textOrNull })),
  variables: list(setVariable),
  mail: object({ hasServer: boolean(), from: string(), perMinute: number() }),
  /** null: documents are not sealed. */
  seal: nullable(object({ ...expiring, issuer: string(), isOwn: boolean() })),
  /** Host of the authority by whose clock seals are stamped; null without one. */
  stampHost: textOrNull,
  /** Trusted authorities; null: none are configured. */
  trust: nullable(
    object({
      authorities: list(object(expiring)),
      lists: list(revocationListState),
      unreadable: list(string()),
      /** Time when the folder was last read. */
      readAt: string(),
    }),
  ),
  origins: object({ own: list(string()), others: list(string()) }),
  languages: list(string()),
  versions: object({ product: string(), schema: string(), node: string(), database: string() }),
});
/** Answer of GET /apis/v1/operation/settings. */
export type SettingsAnswer = GivenShape<typeof settingsAnswer>;
export const testMailAnswer = object({
  result: enums(TEST_MAIL_RESULTS),
  /** Answer codes of the mail server. */
  codes: string(),
  to: string(),
});
/** Answer of POST /apis/v1/operation/test-mail. */
export type TestMailAnswer = Shape<typeof testMailAnswer>;
