/** Messages, attachments and claims that users send to a case. */
import { number, object, pattern, size, string, union } from '../struct.ts';
import { EVIDENCE_BYTES, MOST_EVIDENCE } from '../../rules/invoice/evidence.ts';
import { evidenceFiles } from './evidence.ts';
import { rowId } from '../wire.ts';
import type { Shape } from '../struct.ts';

/** Bytes of a body with as many files of evidence as go at once, in base64. */
export const EVIDENCE_BODY_LIMIT = Math.ceil(EVIDENCE_BYTES * MOST_EVIDENCE * 1.4);

const text = size(string(), 0, 2000);
export const caseMessageBody = object({ text });
/** Body of POST /apis/v1/invoice-cases/:id/messages */
export type CaseMessageRequest = Shape<typeof caseMessageBody>;
export const caseEvidenceBody = object({ evidence: evidenceFiles });
/** Body of POST /apis/v1/invoice-cases/:id/evidence */
export type CaseEvidenceRequest = Shape<typeof caseEvidenceBody>;
export const claimBody = object({
  of: union([
    object({ batchId: rowId, invoiceId: rowId }),
    object({ chNFe: pattern(string(), /^[0-9A-Z]{44}$/) }),
    object({
      customerId: rowId,
      serieNF: pattern(string(), /^\d{0,3}$/),
      numNF: pattern(string(), /^\d{1,9}$/),
    }),
  ]),
  text,
  evidence: evidenceFiles,
});
/**
 * Body of POST /apis/v1/invoice-cases/claims: the caller claims an invoice posted as another
 * seller's sale.
 */
export type ClaimRequest = Shape<typeof claimBody>;
export const claimAnswer = object({ id: number() });

export type ClaimAnswer = Shape<typeof claimAnswer>;

/**
 * Claimed invoice: a known document of the claimant's own posting, an access key, or typed
 * numbers.
 */
export type ClaimedBy = ClaimRequest['of'];
