import { number, object, pattern, string } from 'superstruct';
import { decimalText, list, rowId } from './wire.ts';

/** As many as a page of a list shows. */
export const campaignProgressQuery = object({
  ids: pattern(string(), /^\d{1,15}(,\d{1,15}){0,99}$/),
});

export const campaignProgressAnswer = object({
  rows: list(
    object({
      campaignId: rowId,
      sold: decimalText,
      target: decimalText,
      aimed: decimalText,
      daysUntil: number(),
      daysLeft: number(),
      pace: number(),
    }),
  ),
});
