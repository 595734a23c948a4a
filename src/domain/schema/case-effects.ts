/** What a decision on invoices would shift in the rankings of campaigns. */
import { number, object, string } from 'superstruct';
import { invoiceActName } from './invoice-acts.ts';
import { list, numberOrNull, textOrNull, idsText } from './wire.ts';

/** Invoices by their numbers, as many as one call of acts takes, and what would be done with them. */
export const effectsQuery = object({
  ids: idsText(500),
  act: invoiceActName,
});
export const effectsAnswer = object({
  rows: list(
    object({
      campaignId: number(),
      campaignName: string(),
      shifts: list(
        object({
          personId: number(),
          name1: string(),
          from: numberOrNull,
          to: numberOrNull,
          scoreFrom: string(),
          scoreTo: string(),
          prizeFrom: textOrNull,
          prizeTo: textOrNull,
        }),
      ),
      others: number(),
    }),
  ),
});
