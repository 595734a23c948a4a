import { useState } from 'react';
import { useRead } from '../../../data/cache.ts';
import type { DeskEffect, DeskRow } from '../../../domain/wire/desk.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { check } from '../../../ui/icons/control.ts';
import { WithoutSale } from '../acts/without-sale.tsx';
import { Ticks } from './approval-ticks.tsx';
import type { Offered } from './approval-ticks.tsx';
import { CampaignEffect } from './campaign-effect.tsx';
import { deskPath } from './use-desk.ts';

interface ApproveAllProps extends Offered {
  readonly onApprove: (rows: readonly DeskRow[]) => void;
  readonly onClose: () => void;
}

/** All invoices against which nothing speaks, with what their approval together does; each can be taken out. */
export function ApproveAll({ rows, points, standsFor, onApprove, onClose }: ApproveAllProps) {
  const t = useT('desk');
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const taken = rows.filter(({ id }) => !out.has(id));
  const { data } = useRead<DeskEffect>(
    taken.length === 0 ? null : `${deskPath}/effect`,
    { ids: taken.map(({ id }) => id).join(',') },
    { keepPrevious: true },
  );
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
            disabled={taken.length === 0}
            onClick={() => onApprove(taken)}
          >
            {t('approveMany', { count: taken.length })}
          </Button>
        </>
      }
    >
      <div className="nmv-stack" aria-live="polite">
        {campaigns.map((effect) => (
          <CampaignEffect key={effect.campaignId} effect={effect} />
        ))}
        <WithoutSale count={data?.returnsWithoutSale.length ?? 0} of={taken.length} />
      </div>
      <Ticks {...{ rows, points, standsFor, out, setOut }} />
    </Dialog>
  );
}
