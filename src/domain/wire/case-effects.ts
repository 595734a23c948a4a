/** What a decision on invoices would shift in the rankings of campaigns. */

/** Somebody whose place, points or prize an act would change in a campaign. Scores and R$ with two decimals. */
export interface EffectShift {
  readonly personId: number;
  readonly name1: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly scoreFrom: string;
  readonly scoreTo: string;
  readonly prizeFrom: string | null;
  readonly prizeTo: string | null;
}
export interface CampaignEffect {
  readonly campaignId: number;
  readonly campaignName: string;
  readonly shifts: readonly EffectShift[];
  /** Shifts that are not told one by one. */
  readonly others: number;
}
/** GET /apis/v1/invoices/effects?ids=1,2&act=approve */
export interface EffectsAnswer {
  readonly rows: readonly CampaignEffect[];
}
