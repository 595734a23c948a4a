import type { InvoiceListRow } from '../../../domain/schema/invoices/invoice.ts';
import { ActionItems } from '../../../ui/menu/menu.tsx';
import type { RowActionsProps } from '../../listing/base/extras.ts';
import { offeredActions } from '../actions/action-facts.ts';
import { useActions } from '../actions/actions-context.ts';
import { useInvoiceScreenActions } from '../actions/use-screen-actions-of.ts';
import { useInvoiceScreen } from '../screen.ts';

/** Lists the actions on an invoice, each enabled or with its reason. */
export function RowActions({ row, onClose }: RowActionsProps) {
  const { start } = useActions();
  const { canWrite } = useInvoiceScreen();
  // the listing reads the rows that this list's calls answer
  const invoice = row as InvoiceListRow;
  // Submitted events are decided in the invoice's form, where they can be read.
  const actions = useInvoiceScreenActions(offeredActions(invoice), (action) =>
    start(action, [invoice]),
  );
  if (!canWrite || actions.length === 0) return null;
  return (
    <>
      <hr className="nmv-divider" />
      <ActionItems
        actions={actions}
        run={(action) => () => {
          onClose();
          action();
        }}
      />
    </>
  );
}
