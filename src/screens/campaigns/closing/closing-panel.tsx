import { ApiError } from '../../../data/api-error.ts';
import { useCicleClosing } from '../../../data/cicle-closing.ts';
import { useAreas } from '../../../data/use-areas.ts';
import { cellOf } from '../../../domain/wire/resource.ts';
import type { ResourceDetail } from '../../../domain/wire/resource.ts';
import type { CicleClosingAnswer } from '../../../domain/wire/cicle-closing.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/empty.tsx';
import { useSheets } from '../../../ui/sheet-root.tsx';
import { Bone, LoadingBar } from '../../../ui/waiting.tsx';
import type { ExtraPanelProps } from '../../record/extras.ts';
import { useAnswers } from './answers.ts';
import { CloseForm } from './close-form.tsx';
import { Closed } from './closed.tsx';
import { closingSheets } from './closing-sheets.ts';
import { ClosingSums } from './closing-sums.tsx';
import { Consequences } from './consequences.tsx';
import { MatterPanel, OtherMatters } from './matter-panel.tsx';
import { ReadFailure } from '../../listing/read-failure.tsx';

/** Closing a cycle: campaign by campaign what is still open and what it may change, what closing does, and afterwards what stands. */
export function ClosingPanel({ detail }: ExtraPanelProps) {
  useSheets(closingSheets);
  useAreas('closing', 'invoices');
  return detail && <OfCicle detail={detail} />;
}

function OfCicle({ detail }: { readonly detail: ResourceDetail }) {
  const t = useT('closing');
  const { data, error, isValidating, refresh } = useCicleClosing(detail.id);
  if (error instanceof ApiError && error.status === 403)
    return (
      <Empty drawing="lock" title={t('notAllowed')}>
        {t('notAllowedLead')}
      </Empty>
    );
  if (data === undefined)
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
  if (cellOf(detail, 'status1') === 'inactive') return <Closed campaigns={data.campaigns} />;
  return <Open detail={detail} answer={data} />;
}

function Open({
  detail,
  answer,
}: {
  readonly detail: ResourceDetail;
  readonly answer: CicleClosingAnswer;
}) {
  const t = useT('closing');
  const { answers, onAnswers, drop } = useAnswers(detail.id);
  const given = { answers, onAnswers };
  return (
    <div className="nmv-stack">
      <ClosingSums answer={answer} answers={answers} />
      <div className="nmv-columns" data-shape="side">
        <div className="nmv-stack">
          {answer.campaigns.length === 0 && (
            <Empty title={t('noCampaigns')}>{t('noCampaignsLead')}</Empty>
          )}
          {answer.campaigns.map((campaign) => (
            <MatterPanel key={campaign.id} cicleId={detail.id} campaign={campaign} {...given} />
          ))}
          {answer.others.length > 0 && (
            <OtherMatters cicleId={detail.id} matters={answer.others} {...given} />
          )}
        </div>
        <div className="nmv-stack">
          <Consequences answer={answer} />
          <CloseForm detail={detail} answer={answer} answers={answers} onClosed={drop} />
        </div>
      </div>
    </div>
  );
}
