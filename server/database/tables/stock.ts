// Types made from the migrated database by `npm run tables`.
import type { Generated } from 'kysely';
import type { ValueOf } from './column-values.ts';
import type { Derived, Timestamp } from './columns.ts';

interface StockMoveTable {
  itemId: number;
  customerId: number;
  invoiceId: number;
  day: string;
  kind: ValueOf<'stockMove.kind'>;
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
  postingType: ValueOf<'stockPosting.postingType'>;
  movementDate: string;
  quantity: string;
  description: string | null;
  status1: Generated<ValueOf<'stockPosting.status1'>>;
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

/** Tables of stock movements of channels, and of closed months. */
export interface StockTables {
  stockMove: StockMoveTable;
  stockMonth: StockMonthTable;
  stockProduct: StockProductTable;
  stockPosting: StockPostingTable;
  stockClosing: StockClosingTable;
  stockClosingLine: StockClosingLineTable;
}
