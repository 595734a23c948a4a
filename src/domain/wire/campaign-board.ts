/** The board of campaigns: how each stands, in each region. */
import type { CurvePoint } from '../rules/boards/pace-curve.ts';
import type { BoardHead } from './boards.ts';

/** How a campaign stands in a region; 0 stands for none. */
export interface CampaignCell {
  readonly campaignId: number;
  readonly salesRegionId: number;
  readonly sold: string;
  readonly target: string;
  /** What of it is sold towards a target. */
  readonly aimed: string;
  /** Target rows with a trigger, and those of them that are reached. */
  readonly triggers: number;
  readonly reached: number;
}

export interface CampaignOfBoard {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Days until its window ends, 0 once it is over. */
  readonly daysLeft: number;
  /** How much of the window is over, 0–1. */
  readonly pace: number;
  readonly prizes: number;
  readonly amount: string;
  /** R$ of the awarded places that somebody with points stands in. */
  readonly committed: string;
}

export interface CampaignBoard extends BoardHead {
  readonly campaigns: readonly CampaignOfBoard[];
  readonly regions: readonly { readonly id: number; readonly name: string | null }[];
  readonly cells: readonly CampaignCell[];
  /** What the cycle before came to; null: nothing is known of one. */
  readonly past: {
    readonly sold: string;
    readonly target: string;
    readonly aimed: string;
    readonly triggers: number;
    readonly reached: number;
    /** Share of its targets that was sold until the same week of it; null: not known. */
    readonly then: number | null;
  } | null;
  /** Shares of the targets week by week; empty where there is no target. */
  readonly curve: readonly CurvePoint[];
}
