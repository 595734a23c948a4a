/** What people write to a case, attach to it, and claim. */
import { number, object, size, string } from 'superstruct';
import { EVIDENCE_BYTES, MOST_EVIDENCE } from '../rules/evidence.ts';
import { evidenceFiles } from './evidence.ts';
import { rowId } from './wire.ts';

/** Bytes of a body with as many files of evidence as go at once, in base64. */
export const EVIDENCE_BODY_LIMIT = Math.ceil(EVIDENCE_BYTES * MOST_EVIDENCE * 1.4);

const text = size(string(), 0, 2000);
export const caseMessageBody = object({ text });
export const caseEvidenceBody = object({ evidence: evidenceFiles });
export const claimBody = object({
  batchId: rowId,
  invoiceId: rowId,
  text,
  evidence: evidenceFiles,
});
export const claimAnswer = object({ id: number() });
