import { listKeys } from '../../pick.ts';

/** Kinds of user document. */
export const DOCUMENT_TYPES = {
  '1': 'awareness-and-agreement',
  '2': 'adhesion',
  '3': 'campaign-addendum',
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;
/** Codes of the kinds. */
export const DOCUMENT_TYPE_CODES = listKeys(DOCUMENT_TYPES);

/** Signing states of a document; 1 is not sent yet. */
export const SIGNING_STATUSES = {
  '1': 'not-sent',
  '2': 'unsigned',
  '3': 'signed',
  '4': 'partially-signed',
  '5': 'refused',
  '9': 'send-failure',
} as const;
export type SigningStatus = keyof typeof SIGNING_STATUSES;

/** Status of a user without a document, or without a readable document. */
export const NO_DOCUMENT_STATUS: SigningStatus = '1';

/** From the weakest to the strongest. */
const WEAKEST_FIRST: readonly SigningStatus[] = ['5', '9', '1', '2', '4', '3'];

/** A document as far as its owner's status depends on it. */
export interface DocumentFacts {
  readonly docType: DocumentType;
  readonly status: SigningStatus;
  readonly isCanceled: boolean;
}

/**
 * Returns `docStatus` of a user: the weakest of the user's terms of awareness and agreement;
 * canceled ones and other kinds do not count.
 */
export function computeDocumentStatus(documents: readonly DocumentFacts[]): SigningStatus {
  const held = new Set(
    documents.filter((each) => each.docType === '1' && !each.isCanceled).map((each) => each.status),
  );
  return WEAKEST_FIRST.find((status) => held.has(status)) ?? NO_DOCUMENT_STATUS;
}
