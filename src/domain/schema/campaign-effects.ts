/** What something would shift in the rankings of campaigns. */
import { number, object, string } from 'superstruct';
import { list, numberOrNull, textOrNull } from './wire.ts';

/** By campaign, whose place, points or prize would be another. */
export const campaignEffects = list(
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
);
