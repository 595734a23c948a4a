/** File that a reader uploads to have it checked. */
import { boolean, enums, nullable, number, object, size, string } from '../struct.ts';
import { DOCUMENT_STATES } from '../../rules/documents/document-machine.ts';
import { SIGN_METHODS, VERIFY_BYTES } from '../../rules/documents/signing.ts';
import { SIGNS_AS } from '../../rules/documents/signatories.ts';
import { FILE_KINDS } from '../../rules/documents/file-kinds.ts';
import { list, numberOrNull, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

export const verificationBody = object({
  fileName: size(string(), 0, 200),
  // four letters of base64 hold three bytes
  file: size(string(), 1, Math.ceil((VERIFY_BYTES * 4) / 3) + 4),
});

export const verificationAnswer = object({
  verdict: enums(['intact', 'changed', 'unknown']),
  /** Digest of the file that was brought. */
  sha256: string(),
  document: nullable(
    object({
      nmpCode: string(),
      docName: string(),
      status: enums(DOCUMENT_STATES),
      /** Kind of the file, also where it was changed. */
      kind: enums(FILE_KINDS),
      signatories: number(),
      sealedBy: textOrNull,
      sealUntil: textOrNull,
      /** Time of the seal's time stamp and name of its authority; null without a time stamp. */
      stampedAt: textOrNull,
      stampedBy: textOrNull,
      /** Bytes more (or fewer) than the file that is kept; null when it is intact. */
      moreBytes: numberOrNull,
      /** True if the file begins with the complete stored file. */
      onlyAppended: boolean(),
      signatures: list(
        object({
          name: string(),
          taxNumHint: string(),
          signsAs: enums(SIGNS_AS),
          method: enums(SIGN_METHODS),
          signedAt: string(),
          /** The sender corrected the signatory's address after the document was sent. */
          wasReaddressed: boolean(),
        }),
      ),
    }),
  ),
});
/** Result of checking an uploaded file. */
export type VerificationAnswer = Shape<typeof verificationAnswer>;
