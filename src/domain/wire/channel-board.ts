/** The board of channels: their stock, their sellers, and who takes part. */
import type { FlowKind } from '../rules/stock/report.ts';
import type { BoardHead } from './boards.ts';

type Flows = Readonly<Record<FlowKind, string>>;

export interface StockOfBoard extends Flows {
  readonly opening: string | null;
  readonly closing: string;
}

export interface ChannelBoard extends BoardHead {
  /** Months of the cycle up to now. */
  readonly months: readonly (Flows & { readonly month: string; readonly closing: string })[];
  readonly sum: StockOfBoard;
  /** As many months of the cycle before as are over of this one, beside these; null: none is over, or nothing is known. */
  readonly past: {
    readonly received: string;
    readonly sold: string;
    readonly now: { readonly received: string; readonly sold: string };
    /** The last month that is over. */
    readonly until: string;
  } | null;
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
