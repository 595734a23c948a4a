/** What people write to a case, attach to it, and claim. */

/** A file as it is sent with an act, a message or by itself: its bytes in base64. */
export interface SentEvidence {
  readonly fileName: string;
  readonly file: string;
}

/** Body of POST /apis/v1/invoice-cases/:id/messages */
export interface CaseMessageRequest {
  readonly text: string;
}

/** Body of POST /apis/v1/invoice-cases/:id/evidence */
export interface CaseEvidenceRequest {
  readonly evidence: readonly SentEvidence[];
}

/** How who claims an invoice names it: a document of an own posting that was here already, its key, or what they typed of it. */
export type ClaimedBy =
  | { readonly batchId: number; readonly invoiceId: number }
  | { readonly chNFe: string }
  | { readonly customerId: number; readonly serieNF: string; readonly numNF: string };

/** Body of POST /apis/v1/invoice-cases/claims: what is here as somebody else's sale is the caller's. */
export interface ClaimRequest {
  readonly of: ClaimedBy;
  readonly text: string;
  readonly evidence: readonly SentEvidence[];
}
export interface ClaimAnswer {
  readonly id: number;
}
