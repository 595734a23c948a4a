import { useState } from 'react';
import { useRead } from '../../../data/cache/cache.ts';
import type { DeskEffect, DeskRow } from '../../../domain/schema/invoices/desk.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { check } from '../../../ui/icons/control.ts';
import { WithoutSale } from '../actions/without-sale.tsx';
import { InlineFailure } from '../../listing/base/inline-failure.tsx';
import { Ticks } from './approval-ticks.tsx';
import type { OfferedTick } from './approval-ticks.tsx';
import { CampaignEffectPanel } from './campaign-effect.tsx';
import { deskPath } from './use-desk.ts';

const FAILURE = 'nmv-desk-all-failure';

interface ApproveAllProps extends OfferedTick {
  readonly onApprove: (rows: readonly DeskRow[]) => void;
  readonly onClose: () => void;
}

/** All invoices against which nothing speaks, with what their approval together does; each can be taken out. */
export function ApproveAll({ rows, points, standsFor, onApprove, onClose }: ApproveAllProps) {
  const t = useT('desk');
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const taken = rows.filter(({ id }) => !out.has(id));
  const { data, error, isValidating, refresh } = useRead<DeskEffect>(
    taken.length === 0 ? null : `${deskPath}/effect`,
    { ids: taken.map(({ id }) => id).join(',') },
    { keepPrevious: true },
  );
  const hasFailed = error !== undefined && data === undefined;
  const campaigns = taken.length === 0 ? [] : (data?.campaigns ?? []);
  return (
    <Dialog
      size="wide"
      title={t('approveManyTitle', { count: taken.length })}
      lead={
        out.size === 0
          ? t('approveManyLead')
          : `${t('approveManyLead')} ${t('takenOut', { count: out.size })}`
      }
      onClose={onClose}
      foot={
        <>
          <span className="nmv-small nmv-muted nmv-grow">{t('keepsName')}</span>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            kind="primary"
            icon={check}
            disabled={taken.length === 0 || hasFailed}
            aria-describedby={hasFailed ? FAILURE : undefined}
            onClick={() => onApprove(taken)}
          >
            {t('approveMany', { count: taken.length })}
          </Button>
        </>
      }
    >
      <div className="nmv-stack" aria-live="polite">
        {campaigns.map((effect) => (
          <CampaignEffectPanel key={effect.campaignId} effect={effect} />
        ))}
        {hasFailed && (
          <InlineFailure
            id={FAILURE}
            title={t('effectFailed')}
            failure={error}
            retrying={isValidating}
            onRetry={() => void refresh()}
          />
        )}
        <WithoutSale count={data?.returnsWithoutSale.length ?? 0} of={taken.length} />
      </div>
      <Ticks {...{ rows, points, standsFor, out, setOut }} />
    </Dialog>
  );
}
