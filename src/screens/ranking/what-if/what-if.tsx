import { useState } from 'react';
import { useRead } from '../../../data/cache/cache.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import type {
  RankingLeversAnswer,
  RankingWhatIfAnswer,
} from '../../../domain/schema/ranking/ranking-reports.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { arrowClockwise, arrowLeft } from '../../../ui/icons/control.ts';
import { RankingFailure } from '../base/ranking-notice.tsx';
import { RankingSkeleton } from '../base/ranking-skeleton.tsx';
import { rankingPath } from '../base/reading.ts';
import { WhatIfAnswer } from './what-if-answer.tsx';
import { WhatIfLevers } from './what-if-levers.tsx';
import { allWaiting, emptySale, buildQuestion } from './what-if-question.ts';
import type { ImaginedSales } from './what-if-question.ts';

export interface WhatIfProps {
  readonly campaign: RankingAnswer['campaign'];
  /** Person of the what-if; the reader when absent. */
  readonly person: number | undefined;
  readonly onBack: () => void;
}

/**
 * Shows the effect of assumed approvals, triggers and sales on rank, points and prize. Stores
 * nothing.
 */
export function WhatIf({ campaign, person, onBack }: WhatIfProps) {
  useAreas('rankingImagine', 'standing');
  const path = rankingPath(String(campaign.id));
  const levers = useRead<RankingLeversAnswer>(`${path}/levers`, { personId: person });
  if (levers.data !== undefined)
    return (
      <Playing key={levers.data.personId} {...{ campaign, person, onBack }} levers={levers.data} />
    );
  if (levers.error === undefined) return <RankingSkeleton rows={8} />;
  return (
    <section className="nmv-panel" part="panel">
      <RankingFailure
        error={levers.error}
        isVisitor={false}
        retrying={levers.isValidating}
        onRetry={() => void levers.refresh()}
        onAll={onBack}
      />
    </section>
  );
}

function Playing({
  campaign,
  person,
  onBack,
  levers,
}: WhatIfProps & { readonly levers: RankingLeversAnswer }) {
  const t = useT('rankingImagine');
  const { date } = useFormat();
  const start = (): ImaginedSales => ({
    approve: allWaiting(levers),
    reach: [],
    sales: levers.canSell ? [emptySale(levers, [])] : [],
  });
  const [imagined, setImagined] = useState(start);
  const { data, error } = useRead<RankingWhatIfAnswer>(
    `${rankingPath(String(campaign.id))}/what-if`,
    { ...buildQuestion(imagined), personId: person },
    { keepPrevious: true },
  );
  const hasNothing = levers.waiting.length === 0 && levers.triggers.length === 0 && !levers.canSell;
  return (
    <>
      <div className="nmv-rank-head-line">
        <div>
          <h2 className="nmv-heading">
            {person === undefined ? t('title') : t('titleOf', { name: levers.salesmanName })}
          </h2>
          <div className="nmv-small nmv-muted">{t('text', { day: date(levers.lastDay) })}</div>
        </div>
        <div className="nmv-cluster">
          <Button icon={arrowLeft} kind="quiet" onClick={onBack}>
            {t('back')}
          </Button>
          <Button icon={arrowClockwise} onClick={() => setImagined(start())}>
            {t('again')}
          </Button>
        </div>
      </div>
      {hasNothing ? (
        <section className="nmv-panel" part="panel">
          <Empty title={t('noneTitle')}>{t('noneText')}</Empty>
        </section>
      ) : (
        <div className="nmv-columns" data-shape="wide-side">
          <WhatIfLevers
            levers={levers}
            imagined={imagined}
            answer={data}
            onImagined={setImagined}
          />
          <WhatIfAnswer levers={levers} imagined={imagined} answer={data} error={error} />
        </div>
      )}
    </>
  );
}
