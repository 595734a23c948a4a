import type { InvoiceActionName, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { arrowClockwise } from '../../../ui/icons/control.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { isKnownStatus } from '../status-look.ts';
import type { Pending } from './pending.ts';
import { whyNot } from './why-not.ts';

interface ConflictProps {
  readonly action: InvoiceActionName;
  readonly conflict: NonNullable<Pending['conflict']>;
  readonly typed: boolean;
  readonly onReread: (now: InvoiceRow) => void;
}

/** Shows the changes made by a faster person, and the way to continue without losing the input. */
export function ActionConflict({ action, conflict: { row, now }, typed, onReread }: ConflictProps) {
  const t = useT('invoices');
  if (now === undefined) return <Finding tone="warning" title={t('withdrawnElsewhere')} />;
  const word = (code: string) => (isKnownStatus(code) ? t(`status.${code}`) : code);
  const why = whyNot(now, action);
  const changed =
    now.status1 === row.status1
      ? t('changedOther')
      : t('changedFromTo', { from: word(row.status1), to: word(now.status1) });
  return (
    <Finding tone="warning" title={t('changedElsewhere')}>
      <p className="nmv-text">{changed}</p>
      <p className="nmv-text">
        {why === undefined
          ? typed && t('changedReason')
          : `${t('changedNoAct')} ${t(`why.${why}`)}`}
      </p>
      {why === undefined && (
        <Button size="sm" icon={arrowClockwise} onClick={() => onReread(now)}>
          {t('reload')}
        </Button>
      )}
    </Finding>
  );
}
