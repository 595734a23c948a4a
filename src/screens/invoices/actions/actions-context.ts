import type { ActionOutcome } from './perform-action.ts';
import { createContext, useContext } from 'react';
import type { InvoiceActionName, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import type { OpenEventRow } from '../../../domain/schema/invoices/open-event.ts';

/** Actions that parts of the screens start; the provider asks, performs and reports. */
export interface Actions {
  /**
   * Starts an action.
   * @param rows those that allow the action
   * @param skipped number of selected rows that do not
   * @param onDone called when at least a row was done, with the present rows
   * @param onNotDone called when an action without questions was refused, or met a conflict
   * @param isConfirmed true if the caller has shown the effects, so nothing is asked
   * @param isQuiet true if the caller reports the outcome
   * @param event event that the action is about
   */
  readonly start: (
    action: InvoiceActionName,
    rows: readonly InvoiceRow[],
    more?: {
      readonly skipped?: number;
      readonly onDone?: (done: readonly InvoiceRow[]) => void;
      readonly onNotDone?: () => void;
      readonly isConfirmed?: boolean;
      readonly isQuiet?: boolean;
      readonly event?: OpenEventRow;
    },
  ) => void;
  /**
   * Decides at once with the text typed next to the decision. If another person was faster, the
   * text is kept in the question.
   */
  readonly decide: (
    action: InvoiceActionName,
    row: InvoiceRow,
    reason: string,
  ) => Promise<ActionOutcome>;
  /** Action that is under way without a dialog, and its invoices. */
  readonly running:
    { readonly action: InvoiceActionName; readonly ids: readonly number[] } | undefined;
}

const ActionsContext = createContext<Actions | undefined>(undefined);
export const ActionsProvider = ActionsContext.Provider;

export function useActions(): Actions {
  const actions = useContext(ActionsContext);
  if (actions === undefined) throw new Error('used outside of <ActionsDesk>');
  return actions;
}
