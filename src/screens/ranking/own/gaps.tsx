import type { ReactNode } from 'react';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { pointDigits } from '../base/point-digits.ts';

type Own = NonNullable<RankingAnswer['own']>;

function Gap({
  title,
  under,
  points,
  tone,
}: {
  readonly title: string;
  readonly under: ReactNode;
  readonly points: string;
  readonly tone?: 'prize' | undefined;
}) {
  const t = useT('standing');
  const { number } = useFormat();
  return (
    <div className="nmv-spread nmv-rank-gap">
      <div>
        <div className="nmv-strong">{title}</div>
        <div className="nmv-small nmv-muted">{under}</div>
      </div>
      <div className="nmv-rank-gap-points">
        <div className={tone ? 'nmv-strong nmv-tone' : 'nmv-strong'} data-tone={tone}>
          {number(points, pointDigits)}
        </div>
        <div className="nmv-small nmv-muted">{t('pointsUnit')}</div>
      </div>
    </div>
  );
}

/**
 * Shows the gap to the next rank and to the prizes; for a prize holder, the lead over the first
 * rank without a prize.
 */
export function Gaps({ own: { next, firstPrize } }: { readonly own: Own }) {
  const t = useT('standing');
  const { place, money } = useFormat();
  const prizeWords = (prize: string | null) => (prize === null ? t('prizeNone') : money(prize));
  // The gap is shown once if the next rank is the first with a prize.
  const isOneWay =
    next !== null && firstPrize?.held === false && firstPrize.rankPosition === next.rankPosition;
  return (
    <div className="nmv-rank-gaps">
      {next === null || isOneWay ? null : (
        <Gap
          title={t('toNext', { place: place(next.rankPosition) })}
          under={prizeWords(next.prize)}
          points={next.points}
        />
      )}
      {firstPrize === null ? null : firstPrize.held ? (
        <Gap
          title={t('prizeAhead', { place: place(firstPrize.rankPosition) })}
          under={t('prizeAheadText')}
          points={firstPrize.points}
        />
      ) : (
        <Gap
          title={t('toPrize')}
          under={`${t('placeIs', { place: place(firstPrize.rankPosition) })} · ${prizeWords(firstPrize.prize)}`}
          points={firstPrize.points}
          tone="prize"
        />
      )}
    </div>
  );
}
