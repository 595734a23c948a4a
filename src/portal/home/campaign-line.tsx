import { localDate } from '../../domain/local-date.ts';
import type { RankingAnswer } from '../../domain/schema/ranking/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { computePhase } from '../../screens/ranking/base/campaign-phase.ts';
import { rankingHref } from './use-rankings.ts';

/** The campaign that a panel speaks of, as a link, and how long it lasts. */
export function CampaignLine({ campaign }: { readonly campaign: RankingAnswer['campaign'] }) {
  const t = useT('home');
  const format = useFormat();
  const { name1, nmpCode, invcIssncEnd, daysLeft } = campaign;
  const phase = computePhase(campaign, localDate(new Date()));
  return (
    <div className="nmv-spread">
      <h2 className="nmv-heading">
        <a className="nmv-link" href={rankingHref(nmpCode)}>
          {name1}
        </a>
      </h2>
      <span className="nmv-small nmv-muted">
        {t('until', { date: format.date(invcIssncEnd) })}
        {campaign.isSuspended && ` · ${t('campaignSuspended')}`}
        {daysLeft > 0 && ` · ${t('daysLeft', { count: daysLeft })}`}
        {daysLeft === 0 && phase === 'running' && ` · ${t('lastDay')}`}
      </span>
    </div>
  );
}
