import type { InvoiceListRow } from '../../../domain/wire/invoice.ts';
import { ActItems } from '../../../ui/menu.tsx';
import type { RowActsProps } from '../../listing/extras.ts';
import { offeredActs } from '../acts/act-facts.ts';
import { useActs } from '../acts/acts-context.ts';
import { useScreenActsOf } from '../acts/use-screen-acts-of.ts';
import { useInvoiceScreen } from '../screen.ts';

/** What may be done with one invoice: its acts, each possible or with its reason. */
export function RowActs({ row, onClose }: RowActsProps) {
  const { start } = useActs();
  const { canWrite } = useInvoiceScreen();
  // the listing reads the rows that this list's calls answer
  const invoice = row as InvoiceListRow;
  // what was handed in about an invoice is decided where it can be read: in its form
  const acts = useScreenActsOf(offeredActs(invoice), (act) => start(act, [invoice]));
  if (!canWrite || acts.length === 0) return null;
  return (
    <>
      <hr className="nmv-divider" />
      <ActItems
        acts={acts}
        run={(act) => () => {
          onClose();
          act();
        }}
      />
    </>
  );
}
