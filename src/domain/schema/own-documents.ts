/** Documents that the caller was asked to sign. */
import { boolean, enums, number, object, string } from 'superstruct';
import { DOCUMENT_STATES } from '../rules/documents/document-machine.ts';
import { READ_SIGNATORY_STATES } from '../rules/documents/signatories.ts';
import { list, textOrNull } from './wire.ts';

export const ownDocumentsAnswer = object({
  rows: list(
    object({
      id: number(),
      nmpCode: string(),
      docName: string(),
      status: enums(DOCUMENT_STATES),
      state: enums(READ_SIGNATORY_STATES),
      sentByName: string(),
      sentAt: string(),
      validUntil: string(),
      signedAt: textOrNull,
      canSign: boolean(),
    }),
  ),
  waiting: number(),
});
