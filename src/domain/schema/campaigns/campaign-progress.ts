/**
 * Progress of campaigns, next to their rows in a list.
 *
 * GET /apis/v1/campaigns/progress?ids=  CampaignProgressAnswer
 */
import { number, object } from '../struct.ts';
import { decimalText, idsText, list, rowId } from '../wire.ts';
import type { Shape } from '../struct.ts';

/** Maximum: a page of a list. */
export const campaignProgressQuery = object({
  ids: idsText(100),
});

const campaignProgress = object({
  campaignId: rowId,
  /** Kg/L, all that counts. */
  sold: decimalText,
  /** Kg/L; 0 where no target is set. */
  target: decimalText,
  /** Kg/L of `sold` towards a target. */
  aimed: decimalText,
  /** Days until its window begins, 0 once it has. */
  daysUntil: number(),
  /** Days until its window ends, 0 once it is over. */
  daysLeft: number(),
  /** Elapsed share of its window, 0–1. */
  pace: number(),
});
/** Sold part of the targets of a campaign in force, as far as the reader may see them. */
export type CampaignProgress = Shape<typeof campaignProgress>;

export const campaignProgressAnswer = object({
  rows: list(campaignProgress),
});
/** Campaigns that are not in force, or not the reader's to see, are left out. */
export type CampaignProgressAnswer = Shape<typeof campaignProgressAnswer>;
