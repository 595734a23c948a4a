import type { RankingAnswer } from '../../domain/wire/ranking.ts';
import { businessTimeZone } from '../../i18n/locale.ts';

/** Where a campaign stands: `early` before its window, `ended` after it, `frozen` once its result is final. */
export type CampaignPhase = 'early' | 'running' | 'ended' | 'frozen';

/** The day it is where campaigns begin and end, as `YYYY-MM-DD`. */
export function businessDay(now: Date): string {
  // en-CA writes just this form
  return new Intl.DateTimeFormat('en-CA', { timeZone: businessTimeZone }).format(now);
}

/** What the phase depends on. */
export type CampaignWindow = Pick<
  RankingAnswer['campaign'],
  'invcIssncStart' | 'invcIssncEnd' | 'frozenAt'
>;

/** @param today `YYYY-MM-DD` */
export function phaseOf(campaign: CampaignWindow, today: string): CampaignPhase {
  if (campaign.frozenAt !== null) return 'frozen';
  if (today < campaign.invcIssncStart.slice(0, 10)) return 'early';
  return today > campaign.invcIssncEnd.slice(0, 10) ? 'ended' : 'running';
}
