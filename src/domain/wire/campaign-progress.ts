/**
 * How far campaigns are, beside their rows in a list.
 *
 * GET /apis/v1/campaigns/progress?ids=  CampaignProgressAnswer
 */

/** What a campaign in force has sold of its targets, as far as the reader may see these. */
export interface CampaignProgress {
  readonly campaignId: number;
  /** Kg/L, all that counts. */
  readonly sold: string;
  /** Kg/L; 0 where no target is set. */
  readonly target: string;
  /** Kg/L of `sold` towards a target. */
  readonly aimed: string;
  /** Days until its window begins, 0 once it has. */
  readonly daysUntil: number;
  /** Days until its window ends, 0 once it is over. */
  readonly daysLeft: number;
  /** How much of its window is over, 0–1. */
  readonly pace: number;
}

/** Campaigns that are not in force, or not the reader's to see, are left out. */
export interface CampaignProgressAnswer {
  readonly rows: readonly CampaignProgress[];
}
