import { boolean, nullable, number, object, optional, string } from '../struct.ts';
import {
  decimalOrNull,
  decimalText,
  idText,
  list,
  numberOrNull,
  textOrNull,
  textParams,
} from '../wire.ts';
import type { Shape } from '../struct.ts';

export const proofQuery = object({ personId: optional(idText) });

const line = object({
  itemId: number(),
  invoiceId: number(),
  numNf: string(),
  dhEmis: string(),
  /** The moment of issue as the document writes it, with its offset; null where no document does. */
  dhEmiText: textOrNull,
  dfeIssuerName: string(),
  isReturn: boolean(),
  refNumNf: textOrNull,
  productName: string(),
  categoryName: textOrNull,
  quant: decimalText,
  unit: string(),
  factor: decimalOrNull,
  quantity: decimalOrNull,
  sign: number(),
  nmvWeight: decimalOrNull,
  points: decimalText,
  triggerReached: nullable(boolean()),
  /** null when the line scores. */
  reason: textOrNull,
  reasonParams: textParams,
  /** Code of what would mend it and of who can; null when nothing would. */
  mend: textOrNull,
  who: textOrNull,
});

/** A line of the proof: quantity × factor × sign × weight = points. */
export type RankingLine = Shape<typeof line>;

export const rankingProof = object({
  personId: number(),
  salesmanName: string(),
  salesmanTaxNum: textOrNull,
  customerName: textOrNull,
  rankPosition: numberOrNull,
  rankingScore: decimalText,
  salesPoints: decimalText,
  returnPoints: decimalText,
  lines: list(line),
  version: number(),
  /** Hash of a final result; null while the campaign is open. */
  sha256: textOrNull,
  computedAt: string(),
});

/** GET /apis/v1/rankings/:campaign/proof?personId= (default: the caller) */
export type RankingProofAnswer = Shape<typeof rankingProof>;
