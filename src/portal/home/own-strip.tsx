import type { RankingOption } from '../../domain/wire/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Gaps } from '../../screens/ranking/gaps.tsx';
import { pointDigits } from '../../screens/ranking/point-digits.ts';
import { CampaignLine, useOwnRanking } from './own-campaign.tsx';

/** The own place in a campaign in a few lines, for whom it is one thing of several. */
export function OwnStrip({ option }: { readonly option: RankingOption }) {
  const t = useT('standing');
  const { number, place, money } = useFormat();
  const { answer } = useOwnRanking(option.nmpCode);
  if (answer?.own === undefined) return null;
  const { own, campaign } = answer;
  return (
    <section className="nmv-panel nmv-home-strip" part="panel" aria-label={t('yourPlace')}>
      <div className="nmv-standings-place">{place(own.rankPosition)}</div>
      <div className="nmv-grow">
        <CampaignLine campaign={campaign} />
        <div className="nmv-small nmv-muted">
          {number(own.rankingScore, pointDigits)} {t('pointsUnit')} ·{' '}
          {own.prize === null ? t('prizeNone') : money(own.prize)}
        </div>
      </div>
      <div className="nmv-home-strip-gaps">
        <Gaps own={own} />
      </div>
    </section>
  );
}
