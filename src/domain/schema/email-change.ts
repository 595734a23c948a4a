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
} from 'superstruct';
import { linkText, passwordText } from './session.ts';
import { idText, textOrNull } from './wire.ts';

const rowKey = max(min(integer(), 1), Number.MAX_SAFE_INTEGER);
const codeText = size(string(), 1, 40);

/** A waiting change in an answer. */
export const emailChangeInfo = object({
  id: number(),
  oldEmail: string(),
  newEmail: string(),
  askedByName: string(),
  askedActingName: textOrNull,
  askedAt: string(),
  isOwn: boolean(),
  ripeAt: string(),
  lapsesAt: string(),
});
export const emailChangeAnswer = object({
  change: nullable(emailChangeInfo),
  isRipe: boolean(),
  mayConfirm: boolean(),
  mayTakeBack: boolean(),
});
export const emailChangeLinkAnswer = object({
  state: enums(['open', 'expired', 'used']),
  name1: string(),
  change: nullable(emailChangeInfo),
});

export const emailChangeParams = object({ id: idText });
/** Names the change that was looked at: another one that took its place is not meant. */
export const emailChangeBody = object({ changeId: rowKey });
export const emailChangeLinkBody = object({ token: linkText });

/** How a person proves themself: the password where they have one, a code where the second factor is set up. */
const proof = { password: optional(passwordText), code: optional(codeText) };
export const ownEmailBody = object({ email: size(string(), 1, 300), ...proof });
export const ownConfirmationBody = object({ changeId: rowKey, ...proof });
