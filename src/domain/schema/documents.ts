import { boolean, enums, nullable, number, object, optional, size, string } from 'superstruct';
import { DOCUMENT_STATES } from '../rules/documents/document-machine.ts';
import { CODE_DIGITS, SIGN_METHODS, VERIFY_BYTES } from '../rules/documents/signing.ts';
import { SIGN_ORDERS, SIGNATORY_STATES, SIGNS_AS } from '../rules/documents/signatories.ts';
import { FILE_KINDS } from '../wire/document-files.ts';
import { LINK_STATES } from '../wire/document-link.ts';
import { idText, list, numberOrNull, textOrNull } from './wire.ts';

export const documentParams = object({ id: idText });
export const documentFileParams = object({ id: idText, kind: enums(FILE_KINDS) });
export const signatoryParams = object({ id: idText, signatory: idText });

const token = size(string(), 1, 100);
const identity = { name: size(string(), 0, 200), taxNum: size(string(), 0, 40) };
const signature = { ...identity, hasRead: boolean(), consents: boolean() };
const reason = size(string(), 0, 1000);

export const linkBody = object({ token });
export const linkIdentityBody = object({ token, ...identity });
export const linkSignatureBody = object({
  token,
  ...signature,
  code: size(string(), 0, CODE_DIGITS * 3),
});
export const linkRefusalBody = object({ token, ...identity, reason });
export const signatureBody = object(signature);
export const refusalBody = object({ reason });
export const newLinkBody = object({ email: optional(size(string(), 0, 254)) });
export const verificationBody = object({
  fileName: size(string(), 0, 200),
  // four letters of base64 hold three bytes
  file: size(string(), 1, Math.ceil((VERIFY_BYTES * 4) / 3) + 4),
});

const other = { name: string(), signsAs: enums(SIGNS_AS), state: enums(SIGNATORY_STATES) };

export const signingView = object({
  id: number(),
  nmpCode: string(),
  docName: string(),
  docLocale: string(),
  status: enums(DOCUMENT_STATES),
  blocks: list(object({ kind: enums(['heading', 'text']), text: string() })),
  sha256: string(),
  sentByName: string(),
  sentAt: string(),
  validUntil: string(),
  signOrder: enums(SIGN_ORDERS),
  clause: string(),
  signatory: object({
    ...other,
    signedAt: textOrNull,
    refusedAt: textOrNull,
    emailHint: string(),
  }),
  others: list(object(other)),
  finalSha256: textOrNull,
  canSign: boolean(),
});

export const documentFileAnswer = object({
  fileName: string(),
  file: string(),
});

export const ownDocumentsAnswer = object({
  rows: list(
    object({
      id: number(),
      nmpCode: string(),
      docName: string(),
      status: enums(DOCUMENT_STATES),
      state: enums(SIGNATORY_STATES),
      sentByName: string(),
      sentAt: string(),
      validUntil: string(),
      signedAt: textOrNull,
      canSign: boolean(),
    }),
  ),
  waiting: number(),
});

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

export const signingStateAnswer = object({
  signatories: list(
    object({
      ...other,
      id: number(),
      taxNumHint: string(),
      email: string(),
      askedAt: textOrNull,
      remindedAt: textOrNull,
      openedAt: textOrNull,
      signedAt: textOrNull,
      refusedAt: textOrNull,
      method: nullable(enums(SIGN_METHODS)),
      reason: textOrNull,
      remindsOn: textOrNull,
    }),
  ),
  files: list(
    object({
      kind: enums(FILE_KINDS),
      sha256: string(),
      bytes: number(),
      sealedBy: textOrNull,
    }),
  ),
  events: list(object({ kind: string(), at: string(), name: textOrNull, address: textOrNull })),
});

export const verificationAnswer = object({
  verdict: enums(['intact', 'changed', 'unknown']),
  sha256: string(),
  document: nullable(
    object({
      nmpCode: string(),
      docName: string(),
      status: enums(DOCUMENT_STATES),
      kind: enums(FILE_KINDS),
      signatories: number(),
      sealedBy: textOrNull,
      sealUntil: textOrNull,
      moreBytes: numberOrNull,
      onlyAppended: boolean(),
      signatures: list(
        object({
          name: string(),
          taxNumHint: string(),
          signsAs: enums(SIGNS_AS),
          method: enums(SIGN_METHODS),
          signedAt: string(),
        }),
      ),
    }),
  ),
});
