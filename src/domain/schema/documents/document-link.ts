/** Signing by a private link, without an account. */
import { enums, number, object, size, string } from '../struct.ts';
import { CODE_DIGITS } from '../../rules/documents/signing.ts';
import { LINK_STATES } from '../../rules/documents/link-states.ts';
import { textOrNull } from '../wire.ts';
import { signerIdentity, signatureFields, refusalReason } from './documents.ts';
import type { Shape } from '../struct.ts';

const token = size(string(), 1, 100);

export const linkBody = object({ token });
export const linkIdentityBody = object({ token, ...signerIdentity });

export type LinkIdentity = Shape<typeof linkIdentityBody>;
export const linkSignatureBody = object({
  token,
  ...signatureFields,
  code: size(string(), 0, CODE_DIGITS * 3),
});

export type LinkSignature = Shape<typeof linkSignatureBody>;
export const linkRefusalBody = object({ token, ...signerIdentity, reason: refusalReason });

export const linkLook = object({
  state: enums(LINK_STATES),
  docName: textOrNull,
  sentByName: textOrNull,
  validUntil: textOrNull,
});

export type LinkLook = Shape<typeof linkLook>;

export const codeAnswer = object({
  emailHint: string(),
  minutes: number(),
});

export type CodeAnswer = Shape<typeof codeAnswer>;
