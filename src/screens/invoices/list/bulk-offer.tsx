import type { InvoiceListRow } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { copy } from '../../../ui/icons/control.ts';
import { Offered } from '../../../ui/base/screen-actions.ts';
import type { ScreenAction } from '../../../ui/base/screen-actions.ts';
import { dangerous } from '../actions/action-facts.ts';
import type { InvoiceBulkAction } from './use-bulk-actions.ts';

interface BulkOfferProps {
  readonly actions: readonly InvoiceBulkAction[];
  readonly rows: readonly InvoiceListRow[];
  readonly onCopy: (rows: readonly InvoiceListRow[]) => void;
}

/** Lays out what may be done with the ticked invoices, so that the search of the portal finds it. */
export function InvoiceBulkOffer({ actions, rows, onCopy }: BulkOfferProps) {
  const t = useT('invoices');
  const words = useT('maintenance');
  const offered: readonly ScreenAction[] = actions.map(({ action, label, why, start }) => ({
    name: action,
    label,
    danger: dangerous.includes(action),
    why,
    run: start,
  }));
  const copyRows = {
    name: 'copy rows',
    label: words('copyRows'),
    icon: copy,
    run: () => onCopy(rows),
  };
  return <Offered title={t('bulkActs')} actions={[...offered, copyRows]} />;
}
