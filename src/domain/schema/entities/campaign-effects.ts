/** Effects on the rankings of campaigns. */
import { number, object, string } from '../struct.ts';
import { list, numberOrNull, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

const effectShift = object({
  personId: number(),
  name1: string(),
  from: numberOrNull,
  to: numberOrNull,
  scoreFrom: string(),
  scoreTo: string(),
  prizeFrom: textOrNull,
  prizeTo: textOrNull,
});
/**
 * Person whose rank, points or prize an action would change in a campaign. Scores and R$ with two
 * decimals.
 */
export type EffectShift = Shape<typeof effectShift>;

const campaignEffect = object({
  campaignId: number(),
  campaignName: string(),
  shifts: list(effectShift),
  /** Number of shifts that are not listed. */
  others: number(),
});

export type CampaignEffect = Shape<typeof campaignEffect>;

/** Participants with another place, points or prize, by campaign. */
export const campaignEffects = list(campaignEffect);
