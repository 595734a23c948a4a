/**
 * What is read of stock [2.25]. Quantities are Kg/L as exact decimals, signed; months are `YYYY-MM`.
 *
 * GET  /apis/v1/stock/report      StockReport     ?from&to&by&customerId&productId&productCategoryId&moved
 * GET  /apis/v1/stock/report/file the same as a file, ?format=csv|xlsx
 * GET  /apis/v1/stock/movements   StockMovements  ?customerId&productId&from&to
 * GET  /apis/v1/stock/effect      StockEffect     what a posting would come to
 * GET  /apis/v1/stock/closing     ClosingPreview  ?customerId&month
 * POST /apis/v1/stock/closings    ClosedMonth     {customerId, month}
 */
import type { MoveKind } from '../rules/stock/facts.ts';
import type { ClosingWhy } from '../rules/stock/closing-machine.ts';
import type { PostingEffect } from '../rules/stock/balance.ts';
import type { PostingType } from '../rules/stock/posting-types.ts';
import type { StockSums } from '../rules/stock/report.ts';

/** What the lines of a report are. */
export const REPORT_BY = ['product', 'channel', 'month'] as const;
export type ReportBy = (typeof REPORT_BY)[number];

/** A product, a channel or a month with its sums. */
export interface StockLine extends StockSums {
  /** Its id; of a month its place in the period. */
  readonly id: number;
  readonly name: string;
  /** The category of a product, the code of a channel. */
  readonly detail: string;
  /** By how much the closing differs from what was reported when the month was closed; null where it was not. */
  readonly since: string | null;
}

/** An item that moves stock by a quantity nobody knows. */
export interface UnconvertedItem {
  readonly itemId: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly invoiceId: number;
  readonly emitType: '1' | '2';
  readonly numNF: string | null;
  readonly day: string;
  readonly extCode: string;
  readonly xProd: string | null;
  readonly qCom: string;
  readonly uCom: string;
  /** Whether the reader sees the invoice. */
  readonly opens: boolean;
}

/** A month of a channel that is closed, and with it all before. */
export interface ClosedMonth {
  readonly month: string;
  readonly closedAt: string;
  readonly closedByName: string;
}

export interface StockReport {
  readonly from: string;
  readonly to: string;
  readonly by: ReportBy;
  /** The last day that can hold movements by now. */
  readonly until: string;
  readonly customerId: number | null;
  readonly customerName: string | null;
  /** What it is narrowed to besides, each as it is called: category, region, product. */
  readonly narrowedTo: readonly string[];
  /** Only what moved in the period is in it, in the sum too. */
  readonly onlyMoved: boolean;
  /** The newest month that is closed, where one channel is asked for. */
  readonly closed: ClosedMonth | null;
  /** The months of `closings`. */
  readonly months: readonly string[];
  readonly lines: readonly StockLine[];
  readonly sum: StockSums;
  /** The first of them, and how many there are: the report is incomplete. */
  readonly unconverted: readonly UnconvertedItem[];
  readonly unconvertedCount: number;
  /** Changes that are not in the sums yet. */
  readonly behind: number;
}

/** What a movement is in the list of a product. */
export type MovementKind = MoveKind | PostingType;

/** One movement with the balance after it. */
export interface StockMovement {
  readonly day: string;
  readonly kind: MovementKind;
  /** Where it stands: an invoice, or a posting with its code. */
  readonly from: 'invoice' | 'posting';
  readonly id: number;
  readonly emitType: '1' | '2' | null;
  readonly name: string | null;
  /** The other party of an invoice, the description of a posting. */
  readonly detail: string | null;
  readonly quantity: string;
  readonly balance: string;
  /** It came after its month was closed. */
  readonly isLate: boolean;
  /** A posting that takes back another one. */
  readonly reverses: boolean;
  readonly opens: boolean;
}

export interface StockMovements {
  readonly opening: string | null;
  readonly movements: readonly StockMovement[];
  /** How many more there are. */
  readonly left: number;
}

export interface StockEffect extends PostingEffect {
  /** The month is closed. */
  readonly isClosed: boolean;
  /** Whether the caller may post into it. */
  readonly mayPost: boolean;
}

/** What closing a month would come to, and why it is not possible. */
export interface ClosingPreview {
  readonly month: string;
  readonly products: number;
  readonly negative: number;
  readonly unconverted: number;
  readonly whyNot: ClosingWhy | null;
}
