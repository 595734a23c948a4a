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

/** Body of POST /apis/v1/invoice-cases/claims: a document of an own posting that was here already is the caller's sale. */
export interface ClaimRequest {
  readonly batchId: number;
  readonly invoiceId: number;
  readonly text: string;
  readonly evidence: readonly SentEvidence[];
}
export interface ClaimAnswer {
  readonly id: number;
}
