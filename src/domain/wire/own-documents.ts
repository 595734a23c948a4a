/** Documents that the caller was asked to sign. */
import type { DocumentState } from '../rules/documents/document-machine.ts';
import type { ReadSignatoryState } from '../rules/documents/signatories.ts';

/** One's own document as it stands in a list. */
export interface OwnDocument {
  /** The signatory's id, by which one signs. */
  readonly id: number;
  readonly nmpCode: string;
  readonly docName: string;
  readonly status: DocumentState;
  readonly state: ReadSignatoryState;
  readonly sentByName: string;
  readonly sentAt: string;
  readonly validUntil: string;
  readonly signedAt: string | null;
  readonly canSign: boolean;
}
export interface OwnDocumentsAnswer {
  readonly rows: readonly OwnDocument[];
  /** How many wait for the caller. */
  readonly waiting: number;
}
