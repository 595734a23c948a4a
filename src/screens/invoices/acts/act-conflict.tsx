import type { InvoiceActName, InvoiceRow } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { arrowClockwise } from '../../../ui/icons/control.ts';
import { Finding } from '../../../ui/message.tsx';
import { isKnownStatus } from '../status-look.ts';
import type { Pending } from './acts-desk.tsx';
import { whyNot } from './why-not.ts';

interface ConflictProps {
  readonly act: InvoiceActName;
  readonly conflict: NonNullable<Pending['conflict']>;
  readonly typed: boolean;
  readonly onReread: (now: InvoiceRow) => void;
}

/** Somebody was faster: what changed, and how to go on without losing what was typed. */
export function Conflict({ act, conflict: { row, now }, typed, onReread }: ConflictProps) {
  const t = useT('invoices');
  if (now === undefined) return <Finding tone="warning" title={t('withdrawnElsewhere')} />;
  const word = (code: string) => (isKnownStatus(code) ? t(`status.${code}`) : code);
  const why = whyNot(now, act);
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
