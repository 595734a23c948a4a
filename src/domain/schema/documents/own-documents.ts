/** Documents that the caller was asked to sign. */
import { boolean, enums, number, object, string } from '../struct.ts';
import { DOCUMENT_STATES } from '../../rules/documents/document-machine.ts';
import { READ_SIGNATORY_STATES } from '../../rules/documents/signatories.ts';
import { list, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

const ownDocument = object({
  /** The signatory's id, by which one signs. */
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
});
/** Reader's own document in a list. */
export type OwnDocument = Shape<typeof ownDocument>;

export const ownDocumentsAnswer = object({
  rows: list(ownDocument),
  /** Number of documents that wait for the caller. */
  waiting: number(),
});

export type OwnDocumentsAnswer = Shape<typeof ownDocumentsAnswer>;
