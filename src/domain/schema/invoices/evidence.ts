import { object, size, string } from '../struct.ts';
import { EVIDENCE_BYTES, MOST_EVIDENCE } from '../../rules/invoice/evidence.ts';
import { rows } from '../bounds.ts';
import type { Shape } from '../struct.ts';

/**
 * Files for an action, a case or a claim, each in base64; their kind is detected from their
 * content.
 */
export const evidenceFiles = rows(
  object({
    fileName: size(string(), 1, 200),
    file: size(string(), 1, Math.ceil(EVIDENCE_BYTES * 1.36)),
  }),
  MOST_EVIDENCE,
);

/** File as it is sent with an action, a message or by itself: its bytes in base64. */
export type SentEvidence = Shape<typeof evidenceFiles>[number];
