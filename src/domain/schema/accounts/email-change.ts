/** Types of the calls about changing the sign-in e-mail. */
import {
  boolean,
  enums,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  size,
  string,
} from '../struct.ts';
import { linkText, passwordText } from './session.ts';
import { idText, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

const rowKey = max(min(integer(), 1), Number.MAX_SAFE_INTEGER);
const codeText = size(string(), 1, 40);

/** A waiting change in an answer. */
export const emailChangeInfo = object({
  id: number(),
  oldEmail: string(),
  newEmail: string(),
  askedByName: string(),
  /** Name of the impersonating user who really requested it. */
  askedActingName: textOrNull,
  askedAt: string(),
  /** The person asked alone: the link sent to the new address confirms it. */
  isOwn: boolean(),
  /** From then on a second administrator may confirm it. */
  ripeAt: string(),
  /** Until then it waits. */
  lapsesAt: string(),
});
/** A change that waits to be confirmed. */
export type EmailChangeInfo = Shape<typeof emailChangeInfo>;
export const emailChangeAnswer = object({
  change: nullable(emailChangeInfo),
  /** The days to object are over. */
  isRipe: boolean(),
  mayConfirm: boolean(),
  mayTakeBack: boolean(),
});
/** Answer about a person's waiting change, with what the caller may do. */
export type EmailChangeAnswer = Shape<typeof emailChangeAnswer>;
export const emailChangeLinkAnswer = object({
  state: enums(['open', 'expired', 'used']),
  name1: string(),
  /** Open change; null when it is no longer open. */
  change: nullable(emailChangeInfo),
});
/** The mailed link, looked at: nothing is changed by it. */
export type EmailChangeLinkAnswer = Shape<typeof emailChangeLinkAnswer>;

export const emailChangeParams = object({ id: idText });
/** Names the change that was looked at: another one that took its place is not meant. */
export const emailChangeBody = object({ changeId: rowKey });
export const emailChangeLinkBody = object({ token: linkText });

/**
 * Proof of identity: the password where the person has one, a code where the second factor is set
 * up.
 */
const proof = { password: optional(passwordText), code: optional(codeText) };
export const ownEmailBody = object({ email: size(string(), 1, 300), ...proof });
export const ownConfirmationBody = object({ changeId: rowKey, ...proof });
