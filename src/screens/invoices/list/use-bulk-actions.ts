import type {
  InvoiceActionName,
  InvoiceListRow,
  InvoiceRow,
} from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Selection } from '../../listing/rows/use-selection.ts';
import { bulkActions } from '../actions/action-facts.ts';
import { useActions } from '../actions/actions-context.ts';
import { skipKey, whyNot } from '../actions/why-not.ts';
import type { SkipKey } from '../actions/why-not.ts';
import { whole } from '../numbers.ts';

/** Action on the ticked invoices. */
export interface InvoiceBulkAction {
  readonly action: InvoiceActionName;
  readonly label: string;
  /** True for approval, the list's main action: its button shows even if no invoice allows it. */
  readonly main: boolean;
  /** Reason why no invoice allows the action. */
  readonly why: string | undefined;
  readonly start: () => void;
}

/** Counts the rows that an approval skips, by reason. */
export function skippedByApproval(
  rows: readonly InvoiceRow[],
): readonly { readonly key: SkipKey; readonly count: number }[] {
  const counts = new Map<SkipKey, number>();
  for (const row of rows) {
    const why = whyNot(row, 'approve');
    if (why !== undefined) counts.set(skipKey(why), (counts.get(skipKey(why)) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, count }));
}

/**
 * Returns the actions on the ticked invoices, the number each applies to and the rows an approval
 * skips.
 */
export function useBulkActions(
  rows: readonly InvoiceListRow[],
  selection: Selection,
): { readonly actions: readonly InvoiceBulkAction[]; readonly skipped: string } {
  const t = useT('invoices');
  const { start } = useActions();
  const skipped = skippedByApproval(rows)
    .map(({ key, count }) => t(key, { count }))
    .join(' · ');
  const actions = bulkActions.flatMap((action): readonly InvoiceBulkAction[] => {
    const allowed = rows.filter((row) => row.acts.includes(action));
    const main = action === 'approve';
    if (allowed.length === 0 && !main) return [];
    const name = t(`act.${action}`);
    return [
      {
        action,
        main,
        label:
          main || allowed.length < rows.length
            ? t('actOn', { act: name, number: whole(allowed.length) })
            : name,
        why: allowed.length === 0 ? skipped : undefined,
        start: () =>
          start(action, allowed, {
            skipped: rows.length - allowed.length,
            onDone: selection.clear,
          }),
      },
    ];
  });
  // the menu says why none can be approved
  const isSome = actions.some(({ main, why }) => main && why === undefined);
  return { actions, skipped: isSome ? skipped : '' };
}
