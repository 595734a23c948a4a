import type { ReactNode } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { useCicleClosing } from '../../../data/cicle-closing.ts';
import type { Read } from '../../../data/cache.ts';
import { useAreas } from '../../../data/use-areas.ts';
import { campaign } from '../../../domain/entities/campaign.ts';
import { campaignCicle } from '../../../domain/entities/campaign-cicle.ts';
import { cellOf } from '../../../domain/wire/resource.ts';
import type { ResourceDetail } from '../../../domain/wire/resource.ts';
import type { CicleClosingAnswer } from '../../../domain/wire/cicle-closing.ts';
import { nounArea } from '../../../i18n/nouns.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/empty.tsx';
import { useSheets } from '../../../ui/sheet-root.tsx';
import { Bone, LoadingBar } from '../../../ui/waiting.tsx';
import { ReadFailure } from '../../listing/read-failure.tsx';
import type { ExtraPanelProps } from '../../record/extras.ts';
import { requestOf, useAnswers } from './answers.ts';
import { CampaignClosing } from './campaign-closing.tsx';
import { CloseForm } from './close-form.tsx';
import { closingSheets } from './closing-sheets.ts';
import { ClosingSums } from './closing-sums.tsx';
import { Consequences } from './consequences.tsx';
import { OtherMatters } from './other-matters.tsx';
import { useAct } from './use-act.ts';

/** Closing the campaigns of a cycle, one by one: what is still open and may change, what closing does, and what stands. */
export function ClosingPanel({ detail }: ExtraPanelProps) {
  useSheets(closingSheets);
  useAreas('closing', 'invoices', nounArea(campaign.noun));
  return detail && <OfCicle detail={detail} />;
}

function OfCicle({ detail }: { readonly detail: ResourceDetail }) {
  const read = useCicleClosing(detail.id);
  return (
    <WhenRead read={read}>
      {(answer) => <Campaigns {...{ detail, answer }} reread={read.refresh} />}
    </WhenRead>
  );
}

/** What is read of a closing, once it is there. */
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
        <Bone width={50} />
        <Bone width={90} />
      </div>
    </section>
  );
}

interface OfAnswer {
  readonly detail: ResourceDetail;
  readonly answer: CicleClosingAnswer;
  readonly reread: () => unknown;
}

function Campaigns({ detail, answer, reread }: OfAnswer) {
  const t = useT('closing');
  const isClosed = cellOf(detail, 'status1') === 'inactive';
  return (
    <div className="nmv-stack">
      {isClosed ? <p className="nmv-text">{t('closedLead')}</p> : <ClosingSums answer={answer} />}
      <div className={isClosed ? 'nmv-stack' : 'nmv-columns'} data-shape="side">
        <div className="nmv-stack">
          {answer.campaigns.length === 0 && (
            <Empty title={t('noCampaigns')}>{t('noCampaignsLead')}</Empty>
          )}
          {answer.campaigns.map((each) => (
            <CampaignClosing key={each.id} cicleId={detail.id} campaign={each} reread={reread} />
          ))}
          {!isClosed && <CloseCicle {...{ detail, answer, reread }} />}
        </div>
        {!isClosed && <Consequences answer={answer} />}
      </div>
    </div>
  );
}

/** A cycle is closed by itself only where no approved campaign of it is open. */
function CloseCicle({ detail, answer: { others }, reread }: OfAnswer) {
  const t = useT('closing');
  const name = String(cellOf(detail, 'name1'));
  const { answers, onAnswers, drop } = useAnswers('cicle-closing', detail.id);
  const { busy, act } = useAct({ entity: campaignCicle, id: detail.id, name, reread });
  if (!detail.acts.includes('close')) return null;
  const onClose = async () => {
    const request = { rowSCN: detail.rowSCN, ...requestOf(others, answers) };
    if (await act('close', request, 'cicleClosedDone')) drop();
  };
  return (
    <>
      {others.length > 0 && (
        <OtherMatters cicleId={detail.id} matters={others} {...{ answers, onAnswers }} />
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
