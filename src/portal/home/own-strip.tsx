import type { RankingOption } from '../../domain/schema/ranking/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Gaps } from '../../screens/ranking/own/gaps.tsx';
import { pointDigits } from '../../screens/ranking/base/point-digits.ts';
import { HomeReadPanel, LinesShape } from './home-panel.tsx';
import { CampaignLine } from './campaign-line.tsx';
import { useOwnRanking } from './own-campaign.tsx';

/** Shows the own rank in a campaign in a few lines, for people with several roles. */
export function OwnStrip({ option }: { readonly option: RankingOption }) {
  const t = useT('standing');
  const { number, place, money } = useFormat();
  const read = useOwnRanking(option.nmpCode);
  if (read.state !== 'answered')
    return (
      <HomeReadPanel
        title={option.name1}
        read={read}
        shape={<LinesShape lines={1} />}
        empty="never"
      >
        {() => null}
      </HomeReadPanel>
    );
  const { own, campaign } = read.data;
  if (own === undefined) return null;
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
