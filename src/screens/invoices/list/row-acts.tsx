import type { InvoiceListRow } from '../../../domain/wire/invoice.ts';
import type { RowActsProps } from '../../listing/extras.ts';
import { offeredActs } from '../acts/act-facts.ts';
import { ActItem } from '../acts/act-items.tsx';
import { useActs } from '../acts/acts-context.ts';
import { useInvoiceScreen } from '../screen.ts';

/** What may be done with one invoice: its acts, each possible or with its reason. */
export function RowActs({ row, onClose }: RowActsProps) {
  const acts = useActs();
  const { canWrite } = useInvoiceScreen();
  // the listing reads the rows that this list's calls answer
  const invoice = row as InvoiceListRow;
  // what was handed in about an invoice is decided where it can be read: in its form
  const offered = offeredActs(invoice);
  if (!canWrite || offered.length === 0) return null;
  return (
    <>
      <hr className="nmv-divider" />
      {offered.map((one) => (
        <ActItem
          key={one.act}
          offered={one}
          onAct={(act) => {
            onClose();
            acts.start(act, [invoice]);
          }}
        />
      ))}
    </>
  );
}
