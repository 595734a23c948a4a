/** Counts of invoices as every part of their board reads them. */
import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import type { InvoiceCount } from '../../src/domain/schema/boards/invoice-board.ts';

/** Invoices issued by channels: the board shows their sales. */
export const EMIT_TYPE = '2';

export const addCounts = (rows: readonly InvoiceCount[]): InvoiceCount => ({
  invoices: rows.reduce((sum, row) => sum + row.invoices, 0),
  quantity: toText(rows.reduce((sum, row) => sum.plus(dec(row.quantity)), ZERO)),
});
