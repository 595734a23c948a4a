/** Counts of invoices as every part of their board reads them. */
import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import type { InvoiceCount } from '../../src/domain/wire/invoice-board.ts';

/** Invoices of channels: the board tells of what they sell. */
export const EMIT_TYPE = '2';

export const countOf = (rows: readonly InvoiceCount[]): InvoiceCount => ({
  invoices: rows.reduce((sum, row) => sum + row.invoices, 0),
  quantity: toText(rows.reduce((sum, row) => sum.plus(dec(row.quantity)), ZERO)),
});
