import type { ActOutcome } from './perform-act.ts';
import { createContext, useContext } from 'react';
import type { InvoiceActName, InvoiceRow } from '../../../domain/wire/invoice.ts';
import type { OpenEventRow } from '../../../domain/wire/open-event.ts';

/** How the parts of the screens start an act; asking, doing and telling is the provider's. */
export interface Acts {
  /**
   * @param rows those that allow the act
   * @param skipped how many selected ones do not
   * @param onDone after at least one was done, with those as they stand now
   * @param onNotDone after an act that asked nothing was refused, or met a conflict
   * @param isConfirmed whoever starts it has shown already what it comes to, so nothing is asked
   * @param isQuiet whoever starts it tells what came of it
   * @param event what an act on an event is about
   */
  readonly start: (
    act: InvoiceActName,
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
  /** Decides at once, by words that were typed beside the decision; where somebody was faster, these words wait in the question. */
  readonly decide: (act: InvoiceActName, row: InvoiceRow, reason: string) => Promise<ActOutcome>;
  /** The act that is under way without a dialog, and on which invoices. */
  readonly running: { readonly act: InvoiceActName; readonly ids: readonly number[] } | undefined;
}

const ActsContext = createContext<Acts | undefined>(undefined);
export const ActsProvider = ActsContext.Provider;

export function useActs(): Acts {
  const acts = useContext(ActsContext);
  if (acts === undefined) throw new Error('used outside of <ActsDesk>');
  return acts;
}
