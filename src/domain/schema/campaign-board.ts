/** The answer of the board of campaigns. */
import { nullable, number, object, string } from 'superstruct';
import { dayText, decimalText, list, numberOrNull, rowId, textOrNull } from './wire.ts';
import { boardHead } from './boards.ts';

export const campaignBoardAnswer = object({
  ...boardHead,
  campaigns: list(
    object({
      id: rowId,
      code: string(),
      name: string(),
      from: dayText,
      to: dayText,
      daysLeft: number(),
      pace: number(),
      prizes: number(),
      amount: decimalText,
      committed: decimalText,
    }),
  ),
  regions: list(object({ id: number(), name: textOrNull })),
  cells: list(
    object({
      campaignId: rowId,
      salesRegionId: number(),
      sold: decimalText,
      target: decimalText,
      aimed: decimalText,
      triggers: number(),
      reached: number(),
    }),
  ),
  past: nullable(
    object({
      sold: decimalText,
      target: decimalText,
      aimed: decimalText,
      triggers: number(),
      reached: number(),
      then: numberOrNull,
    }),
  ),
  curve: list(object({ week: dayText, sold: numberOrNull, pace: number(), before: numberOrNull })),
});
