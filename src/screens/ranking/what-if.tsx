import { useState } from 'react';
import { useRead } from '../../data/cache.ts';
import { useAreas } from '../../data/use-areas.ts';
import type { RankingAnswer } from '../../domain/wire/ranking.ts';
import type {
  RankingLeversAnswer,
  RankingWhatIfAnswer,
} from '../../domain/wire/ranking-reports.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { arrowClockwise, arrowLeft } from '../../ui/icons/control.ts';
import { RankingFailure } from './ranking-notice.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { rankingPath } from './reading.ts';
import { WhatIfAnswer } from './what-if-answer.tsx';
import { WhatIfLevers } from './what-if-levers.tsx';
import { allWaiting, emptySale, questionOf } from './what-if-question.ts';
import type { Imagined } from './what-if-question.ts';

export interface WhatIfProps {
  readonly campaign: RankingAnswer['campaign'];
  /** Of whom; the reader when absent. */
  readonly person: number | undefined;
  readonly onBack: () => void;
}

/** What could be: invoices approved, triggers reached, sales made; place, points and prize together. Nothing of it is stored. */
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
  const start = (): Imagined => ({
    approve: allWaiting(levers),
    reach: [],
    sales: levers.canSell ? [emptySale(levers, [])] : [],
  });
  const [imagined, setImagined] = useState(start);
  const { data, error } = useRead<RankingWhatIfAnswer>(
    `${rankingPath(String(campaign.id))}/what-if`,
    { ...questionOf(imagined), personId: person },
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
