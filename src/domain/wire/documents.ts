import type { Block } from '../rules/documents/body.ts';
import type { DocumentState } from '../rules/documents/document-machine.ts';
import type { SignMethod } from '../rules/documents/signing.ts';
import type { SignatoryState, SignOrder, SignsAs } from '../rules/documents/signatories.ts';

/**
 * Types of the calls about documents to sign; what is maintained of them is an entity (`user-documents`).
 *
 * GET  /apis/v1/user-documents/:id/preview                  DocumentFileAnswer: as it would be sent
 * GET  /apis/v1/user-documents/:id/signing                  SigningStateAnswer
 * GET  /apis/v1/user-documents/:id/files/:kind              DocumentFileAnswer
 * POST /apis/v1/user-documents/:id/signatories/:signatory/link  {email?} → SigningStateAnswer: a new link, to a corrected address
 * GET  /apis/v1/own-documents                               OwnDocumentsAnswer
 * GET  /apis/v1/own-documents/:id                           SigningView; `:id` is the signatory's
 * GET  /apis/v1/own-documents/:id/file                      DocumentFileAnswer
 * POST /apis/v1/own-documents/:id/signature                 SignatureRequest → SigningView
 * POST /apis/v1/own-documents/:id/refusal                   {reason} → SigningView
 * POST /apis/v1/documents/link/look                         {token} → LinkLook: no name and no text of anybody
 * POST /apis/v1/documents/link/open                         LinkIdentity → SigningView
 * POST /apis/v1/documents/link/file                         LinkIdentity → DocumentFileAnswer
 * POST /apis/v1/documents/link/code                         LinkIdentity → CodeAnswer
 * POST /apis/v1/documents/link/signature                    LinkSignature → SigningView
 * POST /apis/v1/documents/link/refusal                      LinkIdentity with reason → SigningView
 * POST /apis/v1/documents/verification                      {fileName, file} → VerificationAnswer
 */

/** What a signatory is called among the others, and how far they are. */
export interface OtherSignatory {
  readonly name: string;
  readonly signsAs: SignsAs;
  readonly state: SignatoryState;
}

/** A document as one of its signatories reads it. */
export interface SigningView {
  readonly id: number;
  readonly nmpCode: string;
  readonly docName: string;
  readonly docLocale: string;
  readonly status: DocumentState;
  readonly blocks: readonly Block[];
  /** SHA-256 of the file that is signed. */
  readonly sha256: string;
  readonly sentByName: string;
  readonly sentAt: string;
  readonly validUntil: string;
  readonly signOrder: SignOrder;
  /** The clause that is accepted by signing, in the document's language. */
  readonly clause: string;
  readonly signatory: OtherSignatory & {
    readonly signedAt: string | null;
    readonly refusedAt: string | null;
    /** Where a code would go, as far as it may be shown. */
    readonly emailHint: string;
  };
  readonly others: readonly OtherSignatory[];
  /** SHA-256 of the finished file, once everybody has signed and it is made. */
  readonly finalSha256: string | null;
  readonly canSign: boolean;
}

export interface DocumentFileAnswer {
  readonly fileName: string;
  /** In base64. */
  readonly file: string;
}

/** One's own document as it stands in a list. */
export interface OwnDocument {
  /** The signatory's id, by which one signs. */
  readonly id: number;
  readonly nmpCode: string;
  readonly docName: string;
  readonly status: DocumentState;
  readonly state: SignatoryState;
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

export interface Identity {
  readonly name: string;
  readonly taxNum: string;
}
export interface SignatureRequest extends Identity {
  readonly hasRead: boolean;
  readonly consents: boolean;
}
export interface LinkIdentity extends Identity {
  readonly token: string;
}
export interface LinkSignature extends SignatureRequest {
  readonly token: string;
  readonly code: string;
}

/** What a private link is, told to whoever holds it. */
export const LINK_STATES = [
  'open',
  'used',
  'refused',
  'superseded',
  'expired',
  'withdrawn',
  'unknown',
] as const;
export interface LinkLook {
  readonly state: (typeof LINK_STATES)[number];
  readonly docName: string | null;
  readonly sentByName: string | null;
  readonly validUntil: string | null;
}

export interface CodeAnswer {
  readonly emailHint: string;
  readonly minutes: number;
}

/** Who signs a document, as who sent it follows it. */
export interface FollowedSignatory extends OtherSignatory {
  readonly id: number;
  readonly taxNumHint: string;
  readonly email: string;
  readonly askedAt: string | null;
  readonly remindedAt: string | null;
  readonly openedAt: string | null;
  readonly signedAt: string | null;
  readonly refusedAt: string | null;
  readonly method: SignMethod | null;
  readonly reason: string | null;
  /** The day of the next reminder; null when none is to come. */
  readonly remindsOn: string | null;
}
export const FILE_KINDS = ['original', 'evidence', 'sealed'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export interface SigningStateAnswer {
  readonly signatories: readonly FollowedSignatory[];
  readonly files: readonly {
    readonly kind: FileKind;
    readonly sha256: string;
    readonly bytes: number;
    readonly sealedBy: string | null;
  }[];
  readonly events: readonly {
    readonly kind: string;
    readonly at: string;
    readonly name: string | null;
    readonly address: string | null;
  }[];
}

/** What a file is that somebody brought. */
export interface VerificationAnswer {
  readonly verdict: 'intact' | 'changed' | 'unknown';
  /** Digest of the file that was brought. */
  readonly sha256: string;
  readonly document: {
    readonly nmpCode: string;
    readonly docName: string;
    readonly status: DocumentState;
    /** Which of its files it is, or was before it was changed. */
    readonly kind: FileKind;
    readonly signatories: number;
    readonly sealedBy: string | null;
    readonly sealUntil: string | null;
    /** Bytes more (or fewer) than the file that is kept; null when it is intact. */
    readonly moreBytes: number | null;
    /** Whether all that is kept stands at the beginning of the file. */
    readonly onlyAppended: boolean;
    readonly signatures: readonly {
      readonly name: string;
      readonly taxNumHint: string;
      readonly signsAs: SignsAs;
      readonly method: SignMethod;
      readonly signedAt: string;
    }[];
  } | null;
}
