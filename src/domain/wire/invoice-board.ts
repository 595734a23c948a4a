/** The board of invoices: how many stand where, how long they wait, and why they are refused. */
import type { Reason } from '../rules/boards/reasons.ts';
import type { InvoiceStatus } from '../rules/invoice-status.ts';
import type { BoardHead } from './boards.ts';

/** How many invoices, and their Kg/L. */
export interface InvoiceCount {
  readonly invoices: number;
  readonly quantity: string;
}

export interface InvoiceWeek {
  readonly week: string;
  readonly statuses: readonly (InvoiceCount & { readonly status1: InvoiceStatus })[];
  /** The same week of the cycle before, all statuses; null: there is none. */
  readonly before: InvoiceCount | null;
}

/** Days until a decision: half are quicker than `half`. */
export interface DecisionTimes {
  readonly invoices: number;
  readonly quick: number | null;
  readonly half: number | null;
  readonly slow: number | null;
}

export interface InvoiceBoard extends BoardHead {
  readonly statuses: readonly (InvoiceCount & { readonly status1: InvoiceStatus })[];
  readonly weeks: readonly InvoiceWeek[];
  /** Without a date of issue: in `statuses`, in no week. */
  readonly undated: InvoiceCount;
  readonly ages: readonly (InvoiceCount & {
    readonly from: number;
    readonly to: number | null;
    /** Days on which they were posted. */
    readonly first: string | null;
    readonly last: string;
  })[];
  readonly oldest: {
    readonly id: number;
    readonly numNF: string | null;
    readonly days: number;
  } | null;
  /** By what was found of each; empty: nothing. */
  readonly reasons: readonly {
    readonly reason: Reason | '';
    readonly refused: number;
    readonly disputed: number;
  }[];
  readonly decisions: readonly (DecisionTimes & { readonly week: string })[];
  readonly decided: DecisionTimes;
  readonly decidedBefore: DecisionTimes | null;
}
