import type { Generated } from 'kysely';
import type { MoveKind } from '../../../src/domain/rules/stock/facts.ts';
import type { Derived, Timestamp } from './columns.ts';

interface StockMoveTable {
  itemId: number;
  customerId: number;
  invoiceId: number;
  day: string;
  kind: MoveKind;
  productId: number | null;
  quantity: string | null;
}

interface StockMonthTable {
  customerId: number;
  productId: number;
  month: string;
  received: string;
  sold: string;
  returned: string;
  bonus: string;
  loss: string;
  moves: number;
}

interface StockProductTable {
  customerId: number;
  productId: number;
  quantity: string;
  moves: number;
}

interface StockPostingTable {
  id: Generated<number>;
  postNMPCode: Generated<string>;
  customer: number;
  product: number;
  postingType: string;
  movementDate: string;
  quantity: string;
  description: string | null;
  status1: Generated<string>;
  reversesId: number | null;
  postedBy: number | null;
  postedAt: Generated<Timestamp>;
  signedQuantity: Derived;
  rowSCN: Generated<number>;
  searchText: Derived;
}

interface StockClosingTable {
  id: Generated<number>;
  customerId: number;
  month: string;
  closedBy: number;
  actingId: number | null;
  closedAt: Timestamp;
}

interface StockClosingLineTable {
  closingId: number;
  productId: number;
  quantity: string;
}

/** What moves the stock of channels, and months that are closed. */
export interface StockTables {
  stockMove: StockMoveTable;
  stockMonth: StockMonthTable;
  stockProduct: StockProductTable;
  stockPosting: StockPostingTable;
  stockClosing: StockClosingTable;
  stockClosingLine: StockClosingLineTable;
}
