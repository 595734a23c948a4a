/** A file that somebody brings to have it checked. */
import { boolean, enums, nullable, number, object, size, string } from 'superstruct';
import { DOCUMENT_STATES } from '../rules/documents/document-machine.ts';
import { SIGN_METHODS, VERIFY_BYTES } from '../rules/documents/signing.ts';
import { SIGNS_AS } from '../rules/documents/signatories.ts';
import { FILE_KINDS } from '../wire/document-files.ts';
import { list, numberOrNull, textOrNull } from './wire.ts';

export const verificationBody = object({
  fileName: size(string(), 0, 200),
  // four letters of base64 hold three bytes
  file: size(string(), 1, Math.ceil((VERIFY_BYTES * 4) / 3) + 4),
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
      stampedAt: textOrNull,
      stampedBy: textOrNull,
      moreBytes: numberOrNull,
      onlyAppended: boolean(),
      signatures: list(
        object({
          name: string(),
          taxNumHint: string(),
          signsAs: enums(SIGNS_AS),
          method: enums(SIGN_METHODS),
          signedAt: string(),
          wasReaddressed: boolean(),
        }),
      ),
    }),
  ),
});
