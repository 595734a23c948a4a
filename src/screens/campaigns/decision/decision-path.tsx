import type { ReactNode } from 'react';
import { useRead } from '../../../data/cache/cache.ts';
import { joinReads } from '../../../data/cache/read.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import type {
  ApproversAnswer,
  WaitingApproval,
  WaitingApprovalsAnswer,
} from '../../../domain/schema/campaigns/campaign.ts';
import type { ResourceDetail } from '../../../domain/schema/entities/entity.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { check } from '../../../ui/icons/control.ts';
import { clock } from '../../../ui/icons/record.ts';
import { Skeleton } from '../../../ui/state/waiting.tsx';
import { ReadPanel } from '../../listing/base/read-panel.tsx';

/** Shows who asked, who decides, and when the version holds. */
export function DecisionPath({ detail }: { readonly detail: ResourceDetail }) {
  const t = useT('trials');
  const waiting = useRead<WaitingApprovalsAnswer>('/apis/v1/campaign-approvals');
  const approvers = useRead<ApproversAnswer>(`/apis/v1/campaigns/${detail.id}/approvers`);
  return (
    <ReadPanel
      title={t('decidePath')}
      read={joinReads(waiting, approvers)}
      empty="never"
      shape={
        <div className="nmv-panel-body nmv-stack">
          <Skeleton width={70} />
          <Skeleton width={50} />
        </div>
      }
    >
      {([{ rows }, { approvers: names }]) => (
        <Steps
          detail={detail}
          row={rows.find(({ id }) => id === detail.id)}
          names={names.join(', ')}
        />
      )}
    </ReadPanel>
  );
}

interface StepsProps {
  readonly detail: ResourceDetail;
  /** Undefined where it waits for others by now. */
  readonly row: WaitingApproval | undefined;
  readonly names: string;
}

function Steps({ detail, row, names }: StepsProps) {
  const t = useT('trials');
  const { date } = useFormat();
  const isSecond = row?.isSecondStep ?? getCell(detail, 'phase') === 'awaitsDirector';
  const waits = names === '' ? undefined : t('decideBy', { names });
  return (
    <div className="nmv-panel-body">
      <ol className="nmv-timeline">
        {row?.proposedBy && (
          <Step isDone title={t('decideAsked', { name: row.proposedBy })}>
            {row.proposedOn === null ? undefined : date(row.proposedOn)}
          </Step>
        )}
        <Step isDone={isSecond} title={t('decideManager')}>
          {isSecond ? t('decideManagerDone') : waits}
        </Step>
        <Step isDone={false} title={t('decideDirector')}>
          {isSecond ? waits : t('decideDirectorNext')}
        </Step>
        <Step isDone={false} title={t('decideHolds')}>
          {t(row?.mayLose ? 'decideHoldsLater' : 'decideHoldsAtOnce')}
        </Step>
      </ol>
    </div>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ isDone, title, children }: StepProps) {
  return (
    <li className="nmv-event">
      <span className="nmv-event-mark" data-tone={isDone ? 'success' : 'warning'}>
        <Icon of={isDone ? check : clock} size="sm" />
      </span>
      <div className="nmv-event-body">
        <div className="nmv-strong">{title}</div>
        {children && <div className="nmv-event-meta">{children}</div>}
      </div>
    </li>
  );
}
