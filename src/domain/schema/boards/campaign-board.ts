/** The answer of the board of campaigns. */
import { nullable, number, object, string } from '../struct.ts';
import { dayText, decimalText, list, numberOrNull, rowId, textOrNull } from '../wire.ts';
import { boardHead } from './boards.ts';
import type { Shape } from '../struct.ts';

const campaignOfBoard = object({
  id: rowId,
  code: string(),
  name: string(),
  from: dayText,
  to: dayText,
  /** Days until its window ends, 0 once it is over. */
  daysLeft: number(),
  /** Elapsed share of the window, 0–1. */
  pace: number(),
  prizes: number(),
  amount: decimalText,
  /** R$ of the awarded ranks that are taken by people with points. */
  committed: decimalText,
});

export type CampaignOfBoard = Shape<typeof campaignOfBoard>;

const campaignCell = object({
  campaignId: rowId,
  salesRegionId: number(),
  sold: decimalText,
  target: decimalText,
  /** Quantity of it sold towards a target. */
  aimed: decimalText,
  /** Target rows with a trigger, and those of them that are reached. */
  triggers: number(),
  reached: number(),
});
/** State of a campaign in a region; 0 is the row of no region. */
export type CampaignCell = Shape<typeof campaignCell>;

export const campaignBoardAnswer = object({
  ...boardHead,
  campaigns: list(campaignOfBoard),
  regions: list(object({ id: number(), name: textOrNull })),
  cells: list(campaignCell),
  /** Figures of the cycle before; null where none are known. */
  past: nullable(
    object({
      sold: decimalText,
      target: decimalText,
      aimed: decimalText,
      triggers: number(),
      reached: number(),
      /** Share of its targets that was sold until the same week of it; null: not known. */
      then: numberOrNull,
    }),
  ),
  /** Shares of the targets week by week; empty where there is no target. */
  curve: list(object({ week: dayText, sold: numberOrNull, pace: number(), before: numberOrNull })),
});

export type CampaignBoard = Shape<typeof campaignBoardAnswer>;
