/** How far the signing of a document is, for who sent it. */
import { boolean, enums, nullable, number, object, optional, size, string } from 'superstruct';
import { SIGN_METHODS } from '../rules/documents/signing.ts';
import { FILE_KINDS } from '../wire/document-files.ts';
import { idText, list, textOrNull } from './wire.ts';
import { otherSignatory, textBlock } from './documents.ts';

export const signatoryParams = object({ id: idText, signatory: idText });
export const newLinkBody = object({ email: optional(size(string(), 0, 254)) });

export const signingStateAnswer = object({
  signatories: list(
    object({
      ...otherSignatory,
      id: number(),
      taxNumHint: string(),
      email: string(),
      hasAccount: boolean(),
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
  blocks: list(textBlock),
  events: list(
    object({
      kind: string(),
      at: string(),
      name: textOrNull,
      address: textOrNull,
      days: nullable(object({ from: textOrNull, to: string() })),
      emails: nullable(object({ from: string(), to: string() })),
    }),
  ),
});
