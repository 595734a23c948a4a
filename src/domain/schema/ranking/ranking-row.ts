import { boolean, number, object, optional, string } from '../struct.ts';
import { decimalOrNull, decimalText, numberOrNull, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

/** Row of a ranking. */
export const rankingRow = object({
  /** null where the disclosure policy or an embed key hides who it is. */
  personId: numberOrNull,
  rankPosition: number(),
  /**
   * Ranks won (+) or lost (−) since the start of yesterday; null without a rank then, and for
   * results.
   */
  moved: numberOrNull,
  salesmanName: string(),
  /** Tax number of the caller, or of people visible to the caller; null otherwise. */
  salesmanTaxNum: textOrNull,
  customerName: textOrNull,
  rankingScore: decimalText,
  /** The part of the points that a product or a period asks for; null where the reader may not open the proof. Absent unless asked for. */
  part: optional(decimalOrNull),
  /** Distance to the next better place; null of the best, however many share it. */
  gap: decimalOrNull,
  prize: decimalOrNull,
  awarded: boolean(),
  /**
   * True while the prize waits: its winner is locked or without a link to a participating channel.
   * Until the window's end.
   */
  onHold: boolean(),
  own: boolean(),
  /** True if the caller may open the proof of this row. */
  provable: boolean(),
});

export type RankingRow = Shape<typeof rankingRow>;
