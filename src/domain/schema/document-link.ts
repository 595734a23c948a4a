/** Signing by a private link, without an account. */
import { enums, number, object, size, string } from 'superstruct';
import { CODE_DIGITS } from '../rules/documents/signing.ts';
import { LINK_STATES } from '../wire/document-link.ts';
import { textOrNull } from './wire.ts';
import { signerIdentity, signatureFields, refusalReason } from './documents.ts';

const token = size(string(), 1, 100);

export const linkBody = object({ token });
export const linkIdentityBody = object({ token, ...signerIdentity });
export const linkSignatureBody = object({
  token,
  ...signatureFields,
  code: size(string(), 0, CODE_DIGITS * 3),
});
export const linkRefusalBody = object({ token, ...signerIdentity, reason: refusalReason });

export const linkLook = object({
  state: enums(LINK_STATES),
  docName: textOrNull,
  sentByName: textOrNull,
  validUntil: textOrNull,
});

export const codeAnswer = object({
  emailHint: string(),
  minutes: number(),
});
