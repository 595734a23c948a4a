import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { InvoiceStatusMark } from '../invoice-status.tsx';
import { isHistory } from './refused.ts';

const dayMs = 86_400_000;

/** Since when it has this status: the last event that led to it. */
function daysInStatus({ events, status1, postedAt }: InvoiceDetail): number {
  const times = events
    .filter(({ toStatus }) => toStatus === status1)
    .map(({ dhRegEvento }) => dhRegEvento)
    .sort();
  return Math.max(0, Math.floor((Date.now() - Date.parse(times.at(-1) ?? postedAt)) / dayMs));
}

/** Renders the invoice's status, the time it was set and the findings. */
export function InvoiceState({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useT('invoices');
  const days = daysInStatus(invoice);
  const blocking = invoice.findings.filter(({ severity }) => severity === 'blocks').length;
  const count = invoice.findings.length;
  const findings =
    count === 0
      ? t('noFindings')
      : blocking > 0
        ? t('findingsSomeBlock', { count: blocking })
        : t('findingsNoneBlock', { count });
  const since = days === 0 ? t('today') : t('since', { count: days });
  return (
    <div className="nmv-cluster nmv-small" data-gap="2" aria-live="polite">
      <InvoiceStatusMark code={invoice.status1} />
      <span className="nmv-muted">{isHistory(invoice) ? since : `${since} · ${findings}`}</span>
    </div>
  );
}
