import { boolean, enums, nullable, number, object, pattern, string } from '../struct.ts';
import { decimalOrNull, decimalText, list, numberOrNull, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';
import { ZERO_REASONS } from '../../rules/ranking/result.ts';

const hash = pattern(string(), /^[0-9a-f]{64}$/);
const sealed = {
  salt: pattern(string(), /^[0-9a-f]{32}$/),
  path: list(object({ side: enums(['left', 'right']), hash })),
};
const line = object({
  itemId: number(),
  saleItemId: numberOrNull,
  date: string(),
  personId: numberOrNull,
  qCom: decimalText,
  uCom: string(),
  factor: decimalOrNull,
  quantity: decimalOrNull,
  sign: enums([-1, 0, 1]),
  weight: decimalOrNull,
  targetId: numberOrNull,
  points: decimalText,
  reason: nullable(enums(ZERO_REASONS)),
});

/** A person's part of a final result. */
export const ownResult = object({
  campaignId: number(),
  version: number(),
  /** 1 is the freeze; a rectified result is a further one. */
  revision: number(),
  takenAt: string(),
  /** The published hash. */
  sha256: hash,
  /** The hash over everything else that came out. */
  digest: hash,
  personId: number(),
  /** False where the caller may not read all of the person's channels: the sum cannot be checked then. */
  isWhole: boolean(),
  /** Null where nothing of theirs counts: then they have no place. */
  place: nullable(
    object({
      ...sealed,
      personId: number(),
      rankPosition: number(),
      score: decimalText,
      quantity: decimalText,
      lastScoringDate: textOrNull,
      awarded: boolean(),
      prize: decimalOrNull,
      lines: number(),
    }),
  ),
  /** The target rows that their lines fall under. */
  rows: list(
    object({
      ...sealed,
      participantId: number(),
      targetId: number(),
      quantity: decimalText,
      trigger: decimalText,
      reached: boolean(),
      salesInvoiced: decimalText,
    }),
  ),
  /** Their lines by channel. */
  parts: list(object({ ...sealed, customerId: number(), lines: list(line) })),
});
/**
 * A person's part of the newest final result, with the hashes that lead from it to the published
 * hash.
 * GET /apis/v1/rankings/:campaign/own-result?personId= (default: the caller)
 */
export type OwnResultAnswer = Shape<typeof ownResult>;
