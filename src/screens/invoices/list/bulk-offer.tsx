import type { InvoiceListRow } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { copy } from '../../../ui/icons/control.ts';
import { Offered } from '../../../ui/screen-acts.ts';
import type { ScreenAct } from '../../../ui/screen-acts.ts';
import { dangerous } from '../acts/act-facts.ts';
import type { BulkAct } from './use-bulk-acts.ts';

interface BulkOfferProps {
  readonly acts: readonly BulkAct[];
  readonly rows: readonly InvoiceListRow[];
  readonly onCopy: (rows: readonly InvoiceListRow[]) => void;
}

/** Lays out what may be done with the ticked invoices, so that the search of the portal finds it. */
export function BulkOffer({ acts, rows, onCopy }: BulkOfferProps) {
  const t = useT('invoices');
  const words = useT('maintenance');
  const offered: readonly ScreenAct[] = acts.map(({ act, label, why, start }) => ({
    name: act,
    label,
    danger: dangerous.includes(act),
    why,
    run: start,
  }));
  const copyRows = {
    name: 'copy rows',
    label: words('copyRows'),
    icon: copy,
    run: () => onCopy(rows),
  };
  return <Offered title={t('bulkActs')} acts={[...offered, copyRows]} />;
}
