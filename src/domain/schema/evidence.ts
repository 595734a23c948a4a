import { object, size, string } from 'superstruct';
import { EVIDENCE_BYTES, MOST_EVIDENCE } from '../rules/evidence.ts';
import { rows } from './bounds.ts';

/** Files that go with an act, a case or a claim, each in base64; of which kind they are is told by their content. */
export const evidenceFiles = rows(
  object({
    fileName: size(string(), 1, 200),
    file: size(string(), 1, Math.ceil(EVIDENCE_BYTES * 1.36)),
  }),
  MOST_EVIDENCE,
);
