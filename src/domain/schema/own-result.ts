import { boolean, enums, nullable, number, object, pattern, string } from 'superstruct';
import { decimalOrNull, decimalText, list, numberOrNull, textOrNull } from './wire.ts';

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
  reason: textOrNull,
});

/** A person's part of a result that stands. */
export const ownResult = object({
  campaignId: number(),
  version: number(),
  revision: number(),
  takenAt: string(),
  sha256: hash,
  digest: hash,
  personId: number(),
  isWhole: boolean(),
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
  parts: list(object({ ...sealed, customerId: number(), lines: list(line) })),
});
