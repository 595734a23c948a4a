import type { Block } from '../rules/documents/body.ts';
import type { DocumentState } from '../rules/documents/document-machine.ts';
import type { ReadSignatoryState, SignOrder, SignsAs } from '../rules/documents/signatories.ts';

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
  readonly state: ReadSignatoryState;
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
