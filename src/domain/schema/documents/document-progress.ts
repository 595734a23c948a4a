/** Progress of a document's signing, for its sender. */
import { boolean, enums, nullable, number, object, optional, size, string } from '../struct.ts';
import { SIGN_METHODS } from '../../rules/documents/signing.ts';
import { FILE_KINDS } from '../../rules/documents/file-kinds.ts';
import { idText, list, textOrNull } from '../wire.ts';
import { otherSignatory, textBlock } from './documents.ts';
import type { Shape } from '../struct.ts';

export const signatoryParams = object({ id: idText, signatory: idText });
export const newLinkBody = object({ email: optional(size(string(), 0, 254)) });

const followedSignatory = object({
  ...otherSignatory,
  id: number(),
  taxNumHint: string(),
  email: string(),
  /** Mails go to the address of the account, which who sends cannot change. */
  hasAccount: boolean(),
  askedAt: textOrNull,
  remindedAt: textOrNull,
  openedAt: textOrNull,
  signedAt: textOrNull,
  refusedAt: textOrNull,
  method: nullable(enums(SIGN_METHODS)),
  reason: textOrNull,
  /** The day of the next reminder; null when none is to come. */
  remindsOn: textOrNull,
});
/** Signatory of a document, as its sender sees the progress. */
export type FollowedSignatory = Shape<typeof followedSignatory>;

export const signingStateAnswer = object({
  signatories: list(followedSignatory),
  files: list(
    object({
      kind: enums(FILE_KINDS),
      sha256: string(),
      bytes: number(),
      sealedBy: textOrNull,
    }),
  ),
  /** The text that was sent, with its fields filled in; empty before. */
  blocks: list(textBlock),
  events: list(
    object({
      kind: string(),
      at: string(),
      name: textOrNull,
      address: textOrNull,
      /** The last day before and after it was moved. */
      days: nullable(object({ from: textOrNull, to: string() })),
      /** A signatory's address before and after it was corrected. */
      emails: nullable(object({ from: string(), to: string() })),
    }),
  ),
});

export type SigningStateAnswer = Shape<typeof signingStateAnswer>;
