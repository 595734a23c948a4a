import type { PlainDate } from '../dates/dates.ts';

/** Parts of a campaign that a warning can concern (none of them blocks). */
export interface CampaignParts {
  readonly categories: number;
  readonly products: number;
  readonly participants: number;
  readonly prizes: number;
  readonly rankingPositions: number;
}
export type CampaignWarning =
  'no-categories' | 'no-products' | 'no-participants' | 'no-prizes' | 'no-ranking-positions';

/** Lists missing parts of a campaign, in the order of its tabs. */
export function campaignWarnings(parts: CampaignParts): CampaignWarning[] {
  const lacking: readonly (readonly [boolean, CampaignWarning])[] = [
    [parts.categories === 0, 'no-categories'],
    [parts.products === 0, 'no-products'],
    [parts.participants === 0, 'no-participants'],
    [parts.prizes === 0, 'no-prizes'],
    [parts.rankingPositions <= 0, 'no-ranking-positions'],
  ];
  return lacking.flatMap(([lacks, warning]) => (lacks ? [warning] : []));
}

/** Dates of a campaign and of its cycle, all included. */
export interface CampaignDates {
  readonly tsStart: PlainDate;
  readonly tsEnd: PlainDate;
  readonly invcIssncStart: PlainDate;
  readonly invcIssncEnd: PlainDate;
}
export type CampaignError =
  | 'nothing-to-sell'
  | 'no-participant'
  | 'outside-cycle'
  | 'window-outside-cycle'
  | 'dates-reversed'
  | 'window-reversed';

/** Lists errors that prevent sending a campaign to approval. */
export function campaignErrors(
  parts: CampaignParts,
  dates: CampaignDates,
  cycle: { readonly tsStart: PlainDate; readonly tsEnd: PlainDate },
): CampaignError[] {
  const wrong: readonly (readonly [boolean, CampaignError])[] = [
    [parts.products === 0 && parts.categories === 0, 'nothing-to-sell'],
    [parts.participants === 0, 'no-participant'],
    [dates.tsStart > dates.tsEnd, 'dates-reversed'],
    [dates.invcIssncStart > dates.invcIssncEnd, 'window-reversed'],
    [dates.tsStart < cycle.tsStart || dates.tsEnd > cycle.tsEnd, 'outside-cycle'],
    [
      dates.invcIssncStart < cycle.tsStart || dates.invcIssncEnd > cycle.tsEnd,
      'window-outside-cycle',
    ],
  ];
  return wrong.flatMap(([is, error]) => (is ? [error] : []));
}
