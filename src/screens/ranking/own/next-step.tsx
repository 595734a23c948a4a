import { Fragment } from 'react';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { target } from '../../../ui/icons/ranking.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { pointDigits } from '../base/point-digits.ts';

type Own = NonNullable<RankingAnswer['own']>;

/** Shows the points needed to pass the next rank, also in Kg/L of the campaign's products. */
export function NextStep({
  own,
  runnerUpGap,
  onImagine,
}: {
  readonly own: Own;
  readonly runnerUpGap: string | null;
  readonly onImagine: () => void;
}) {
  const t = useT('standing');
  const say = useT('ranking');
  const { place, number } = useFormat();
  const { next } = own;
  const imagine = (
    <div className="nmv-rank-try">
      <Button size="xs" onClick={onImagine}>
        {t('imagine')}
      </Button>
    </div>
  );
  if (next === null) {
    return (
      <Finding tone="accent" icon={target} title={t('leader')}>
        {runnerUpGap === null
          ? null
          : t('leaderText', { points: number(runnerUpGap, pointDigits) })}
        {imagine}
      </Finding>
    );
  }
  return (
    <Finding
      tone="accent"
      icon={target}
      title={say(Number(next.points) === 0 ? 'nextAny' : 'next', {
        place: place(next.rankPosition),
        points: number(next.points, pointDigits),
      })}
    >
      {next.suggestions.length === 0
        ? null
        : next.suggestions.map(({ productName, quantity, unit, nmvWeight }, index) => (
            <Fragment key={productName}>
              {index === 0 ? null : ` ${t('or')} `}
              {t(Number(nmvWeight) === 1 ? 'suggestionPlain' : 'suggestion', {
                quantity: `${number(quantity, pointDigits)}\u00a0${unit}`,
                product: productName,
                weight: number(nmvWeight, { max: 10 }),
              })}
            </Fragment>
          ))}
      {imagine}
    </Finding>
  );
}
