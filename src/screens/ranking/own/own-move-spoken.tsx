import { useState } from 'react';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { pointDigits } from '../base/point-digits.ts';

/** Says the reader's new place to who listens, politely, once per move; silent until the first move. */
export function OwnMoveSpoken({ own }: { readonly own: RankingAnswer['own'] }) {
  const t = useT('ranking');
  const { place, number } = useFormat();
  const [last, setLast] = useState({ place: own?.rankPosition, said: '' });
  if (own && last.place !== own.rankPosition) {
    const said =
      last.place === undefined
        ? ''
        : t('nowAt', {
            place: place(own.rankPosition),
            points: number(own.rankingScore, pointDigits),
          });
    setLast({ place: own.rankPosition, said });
  }
  return (
    <div className="nmv-hidden-text" role="status" aria-live="polite">
      {last.said}
    </div>
  );
}
