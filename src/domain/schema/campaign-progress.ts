import { number, object } from 'superstruct';
import { decimalText, idsText, list, rowId } from './wire.ts';

/** As many as a page of a list shows. */
export const campaignProgressQuery = object({
  ids: idsText(100),
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
