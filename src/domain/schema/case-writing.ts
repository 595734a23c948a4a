/** What people write to a case, attach to it, and claim. */
import { number, object, pattern, size, string, union } from 'superstruct';
import { EVIDENCE_BYTES, MOST_EVIDENCE } from '../rules/evidence.ts';
import { evidenceFiles } from './evidence.ts';
import { rowId } from './wire.ts';

/** Bytes of a body with as many files of evidence as go at once, in base64. */
export const EVIDENCE_BODY_LIMIT = Math.ceil(EVIDENCE_BYTES * MOST_EVIDENCE * 1.4);

const text = size(string(), 0, 2000);
export const caseMessageBody = object({ text });
export const caseEvidenceBody = object({ evidence: evidenceFiles });
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
export const claimAnswer = object({ id: number() });
