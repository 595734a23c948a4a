import type { ReactNode } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { useCycleClosing } from '../../../data/cycle-closing.ts';
import type { Read } from '../../../data/cache/cache.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { campaign } from '../../../domain/entities/campaign.ts';
import { campaignCicle } from '../../../domain/entities/campaign-cicle.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import type { ResourceDetail } from '../../../domain/schema/entities/entity.ts';
import type { CycleClosingAnswer } from '../../../domain/schema/campaigns/cycle-closing.ts';
import { resourceArea } from '../../../i18n/resources.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { Skeleton, LoadingBar } from '../../../ui/state/waiting.tsx';
import { ReadFailure } from '../../listing/base/read-failure.tsx';
import type { ExtraPanelProps } from '../../record/extras.ts';
import { buildRequest, useAnswers } from './answers.ts';
import { CampaignClosing } from './campaign-closing.tsx';
import { CloseForm } from './close-form.tsx';
import { closingSheets } from './closing-sheets.ts';
import { ClosingSums } from './closing-sums.tsx';
import { Consequences } from './consequences.tsx';
import { OtherMatters } from './other-matters.tsx';
import { useAction } from './use-action.ts';

/** Renders the closing of a cycle's campaigns: open matters, effects, and results. */
export function ClosingPanel({ detail }: ExtraPanelProps) {
  useSheets(closingSheets);
  useAreas('closing', 'invoices', resourceArea(campaign.resource));
  return detail && <OfCycle detail={detail} />;
}

function OfCycle({ detail }: { readonly detail: ResourceDetail }) {
  const read = useCycleClosing(detail.id);
  return (
    <WhenRead read={read}>
      {(answer) => <Campaigns {...{ detail, answer }} reread={read.refresh} />}
    </WhenRead>
  );
}

/** Renders the data of a closing, once it is loaded. */
export function WhenRead<Answer>({
  read: { data, error, isValidating, refresh },
  children,
}: {
  readonly read: Read<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}) {
  const t = useT('closing');
  if (error instanceof ApiError && error.status === 403)
    return (
      <Empty drawing="lock" title={t('notAllowed')}>
        {t('notAllowedLead')}
      </Empty>
    );
  if (data !== undefined) return children(data);
  return error ? (
    <ReadFailure
      title={t('notRead')}
      error={error}
      onRetry={() => void refresh()}
      retrying={isValidating}
    />
  ) : (
    <section className="nmv-panel nmv-stack" part="panel" aria-label={t('sums')}>
      <div className="nmv-panel-body nmv-stack">
        <LoadingBar />
        <Skeleton width={50} />
        <Skeleton width={90} />
      </div>
    </section>
  );
}

interface OfAnswer {
  readonly detail: ResourceDetail;
  readonly answer: CycleClosingAnswer;
  readonly reread: () => unknown;
}

function Campaigns({ detail, answer, reread }: OfAnswer) {
  const t = useT('closing');
  const isClosed = getCell(detail, 'status1') === 'inactive';
  return (
    <div className="nmv-stack">
      {isClosed ? <p className="nmv-text">{t('closedLead')}</p> : <ClosingSums answer={answer} />}
      <div className={isClosed ? 'nmv-stack' : 'nmv-columns'} data-shape="side">
        <div className="nmv-stack">
          {answer.campaigns.length === 0 && (
            <Empty title={t('noCampaigns')}>{t('noCampaignsLead')}</Empty>
          )}
          {answer.campaigns.map((each) => (
            <CampaignClosing key={each.id} cycleId={detail.id} campaign={each} reread={reread} />
          ))}
          {!isClosed && <CloseCycle {...{ detail, answer, reread }} />}
        </div>
        {!isClosed && <Consequences answer={answer} />}
      </div>
    </div>
  );
}

/** A cycle is closed by itself only where no approved campaign of it is open. */
function CloseCycle({ detail, answer: { others }, reread }: OfAnswer) {
  const t = useT('closing');
  const name = String(getCell(detail, 'name1'));
  const { answers, onAnswers, drop } = useAnswers('cicle-closing', detail.id);
  const { busy, action } = useAction({ entity: campaignCicle, id: detail.id, name, reread });
  if (!detail.acts.includes('close')) return null;
  const onClose = async () => {
    const request = { rowSCN: detail.rowSCN, ...buildRequest(others, answers) };
    if (await action('close', request, 'cicleClosedDone')) drop();
  };
  return (
    <>
      {others.length > 0 && (
        <OtherMatters cycleId={detail.id} matters={others} {...{ answers, onAnswers }} />
      )}
      <section className="nmv-panel" part="panel" aria-label={t('confirmCicle')}>
        <div className="nmv-panel-body nmv-stack" data-gap="3">
          <h2 className="nmv-subheading">{t('confirmCicle')}</h2>
          <p className="nmv-text">{t('cicleLead')}</p>
          <CloseForm
            {...{ name, answers, busy }}
            matters={others}
            label={t('typeCicleName')}
            confirm={t('confirmCicle')}
            onClose={() => void onClose()}
          />
        </div>
      </section>
    </>
  );
}
