import type { InvoiceActionName } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { ScreenAction } from '../../../ui/base/screen-actions.ts';
import { dangerous } from './action-facts.ts';
import type { OfferedAction } from './action-facts.ts';

/** Returns the actions on an invoice as menus and the search of the portal offer them. */
export function useInvoiceScreenActions(
  offered: readonly OfferedAction[],
  onAction: (action: InvoiceActionName) => void,
): readonly ScreenAction[] {
  const t = useT('invoices');
  return offered.map(({ action, why }) => ({
    name: action,
    label: t(`act.${action}`),
    danger: dangerous.includes(action),
    why: why && t(`why.${why}`),
    run: () => onAction(action),
  }));
}
