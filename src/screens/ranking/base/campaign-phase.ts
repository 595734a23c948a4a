import { localDate } from '../../../domain/local-date.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import type { Areas } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/catalogue.ts';
import { formatDate } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locale.ts';

/**
 * Phase of a campaign: `early` before its window, `ended` after it, `frozen` once its result is
 * final.
 */
export type CampaignPhase = 'early' | 'running' | 'ended' | 'frozen';

/** Fields that determine the phase. */
export type CampaignWindow = Pick<
  RankingAnswer['campaign'],
  'invcIssncStart' | 'invcIssncEnd' | 'frozenAt'
>;

/** Words the start or end of the campaign in a short sentence. */
export function windowWords(
  campaign: CampaignWindow,
  now: Date,
  t: Translate<Areas['ranking']>,
  locale: Locale,
): string {
  const date = (value: string) => ({ date: formatDate(value, locale) });
  switch (computePhase(campaign, localDate(now))) {
    case 'frozen':
      return t('frozen', date(campaign.frozenAt ?? ''));
    case 'early':
      return t('starts', date(campaign.invcIssncStart));
    case 'ended':
      return t('ended', date(campaign.invcIssncEnd));
    case 'running':
      return t('ends', date(campaign.invcIssncEnd));
  }
}

/** @param today `YYYY-MM-DD` */
export function computePhase(campaign: CampaignWindow, today: string): CampaignPhase {
  if (campaign.frozenAt !== null) return 'frozen';
  if (today < campaign.invcIssncStart.slice(0, 10)) return 'early';
  return today > campaign.invcIssncEnd.slice(0, 10) ? 'ended' : 'running';
}
