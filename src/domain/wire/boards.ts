/**
 * The boards [2.17–2.19]. Quantities are Kg/L and money R$ as exact decimals; days are plain dates, weeks their Mondays, months `YYYY-MM`.
 *
 * GET /apis/v1/boards/campaigns  CampaignBoard  ?cicleId&salesRegionId&customerId
 * GET /apis/v1/boards/invoices   InvoiceBoard   ?cicleId&salesRegionId&customerId
 * GET /apis/v1/boards/channels   ChannelBoard   ?cicleId&salesRegionId&customerId
 * GET …/file                     one of its tables as a file, ?table&format=csv|xlsx
 */
import type { Reason } from '../rules/boards/reasons.ts';
import type { InvoiceStatus } from '../rules/invoice-status.ts';
import type { FlowKind } from '../rules/stock/report.ts';

export interface BoardCicle {
  readonly id: number;
  readonly name: string;
  readonly tsStart: string;
  readonly tsEnd: string;
}

/** What every board says of itself. */
export interface BoardHead {
  readonly cicle: BoardCicle;
  /** The cycle before, with which it is compared; null: there is none. */
  readonly before: BoardCicle | null;
  readonly today: string;
  readonly regionName: string | null;
  readonly customerName: string | null;
  /** Changes that are not in the sums yet. */
  readonly behind: number;
}

/** How a campaign stands in a region; 0 stands for none. */
export interface CampaignCell {
  readonly campaignId: number;
  readonly salesRegionId: number;
  readonly sold: string;
  readonly target: string;
  /** What of it is sold towards a target. */
  readonly aimed: string;
  /** Target rows with a trigger, and those of them that are reached. */
  readonly triggers: number;
  readonly reached: number;
}

export interface CampaignOfBoard {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Days until its window ends, 0 once it is over. */
  readonly daysLeft: number;
  /** How much of the window is over, 0–1. */
  readonly pace: number;
  readonly prizes: number;
  readonly amount: string;
}

export interface CampaignBoard extends BoardHead {
  readonly campaigns: readonly CampaignOfBoard[];
  readonly regions: readonly { readonly id: number; readonly name: string | null }[];
  readonly cells: readonly CampaignCell[];
  /** What the cycle before came to; null: nothing is known of one. */
  readonly past: {
    readonly sold: string;
    readonly target: string;
    readonly aimed: string;
    readonly triggers: number;
    readonly reached: number;
  } | null;
}

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

type Flows = Readonly<Record<FlowKind, string>>;

export interface StockOfBoard extends Flows {
  readonly opening: string | null;
  readonly closing: string;
}

export interface ChannelBoard extends BoardHead {
  /** Months of the cycle up to now. */
  readonly months: readonly (Flows & { readonly month: string; readonly closing: string })[];
  readonly sum: StockOfBoard;
  /** The same months of the cycle before. */
  readonly past: { readonly received: string; readonly sold: string } | null;
  readonly categories: readonly (StockOfBoard & { readonly id: number; readonly name: string })[];
  /** Channels with the most stock, and all others together (0). */
  readonly heat: readonly {
    readonly customerId: number;
    readonly name: string | null;
    readonly channels: number;
    readonly cells: readonly { readonly categoryId: number; readonly quantity: string }[];
    readonly sum: string;
  }[];
  /** Channels whose stock is below zero. */
  readonly negative: number;
  readonly sellers: readonly {
    readonly id: number;
    readonly name: string;
    readonly channel: string | null;
    readonly quantity: string;
    readonly invoices: number;
  }[];
  readonly participation: {
    readonly active: number;
    readonly inCampaign: number;
    readonly withInvoice: number;
    readonly reached: number;
  };
}
