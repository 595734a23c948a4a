import type { InvoiceActionName, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import type { OpenEventRow } from '../../../domain/schema/invoices/open-event.ts';
import type { ActionOutcome } from './perform-action.ts';

/** Action that is being asked about or that met a conflict. */
export interface Pending {
  readonly action: InvoiceActionName;
  readonly rows: readonly InvoiceRow[];
  readonly skipped: number;
  readonly onDone: ((done: readonly InvoiceRow[]) => void) | undefined;
  readonly onNotDone?: (() => void) | undefined;
  /** True if the caller reports the outcome. */
  readonly isQuiet?: boolean;
  /** Event that the action is about. */
  readonly event?: OpenEventRow | undefined;
  /** Conflict with a faster person, set after the attempt. */
  readonly conflict?: Extract<ActionOutcome, { kind: 'changed' }>;
}
