import type { DecimalText } from '../../decimal.ts';
import type { Trust } from '../../nfe/types.ts';
import type { PlainDate } from '../dates/dates.ts';
import type { InvoiceMode, InvoiceStatus } from '../invoice/invoice-status.ts';

/** Kinds of stock movement by invoices, matching the report's columns. */
export const STOCK_MOVE_KINDS = ['received', 'sold', 'returned', 'bonus', 'loss'] as const;
export type StockMoveKind = (typeof STOCK_MOVE_KINDS)[number];

/** Facts of a fiscal operation code about stock, with its validity. */
export interface StockCfop {
  readonly rfbCode: string;
  readonly indEstoque: boolean;
  readonly indDevol: boolean;
  readonly indRetorno: boolean;
  readonly startVal: PlainDate | null;
  readonly endVal: PlainDate | null;
}

/** An item as its invoice has it; Kg/L by the mapping of the channel's code and unit. */
export interface StockItem {
  readonly itemId: number;
  readonly cfop: string | null;
  readonly qCom: DecimalText;
  readonly productId: number | null;
  readonly umConvFactor: DecimalText | null;
}

/** An invoice with what decides whether, and whose, stock it moves. */
export interface StockDocument {
  readonly invoiceId: number;
  readonly mode: InvoiceMode;
  readonly status1: InvoiceStatus;
  /** Status before a reprocessing or a dispute. */
  readonly statusBefore: InvoiceStatus | null;
  readonly trust: Trust | null;
  /** cStat of its protocol. */
  readonly situacaoNFe: string | null;
  readonly finNFe: string | null;
  readonly tpNF: string | null;
  readonly tpNFCredito: string | null;
  readonly tpNFDebito: string | null;
  readonly localDate: PlainDate;
  readonly issuerCustomerId: number | null;
  readonly recipientCustomerId: number | null;
  readonly items: readonly StockItem[];
}

/** Movement of a channel's stock by an item. */
export interface StockMove {
  readonly itemId: number;
  readonly invoiceId: number;
  readonly customerId: number;
  readonly day: PlainDate;
  readonly kind: StockMoveKind;
  /** Null while its code and unit are not mapped. */
  readonly productId: number | null;
  /** Kg/L, signed: what comes in is positive. Null while it is not converted: a conversion is never guessed. */
  readonly quantity: DecimalText | null;
}
