import { enums, number, object, optional, pattern, size, string } from '../struct.ts';
import { INVOICE_ACTIONS } from '../../rules/invoice/invoice-shape.ts';
import { CONTEST_SUBJECTS } from '../../rules/invoice/case-state.ts';
import { rows } from '../bounds.ts';
import { evidenceFiles } from './evidence.ts';
import { idText, list, rowId } from '../wire.ts';
import { rowResult } from '../entities/entity-actions.ts';
import type { GivenShape, Shape } from '../struct.ts';

/** Actions that a person takes on an invoice; `domain.md` 5 says when. */
export const invoiceActionName = enums(INVOICE_ACTIONS);
const reason = size(string(), 0, 2000);
const rowSCN = rowId;

export const invoiceActionParams = object({ id: idText, act: invoiceActionName });
export const invoiceActionBody = object({
  rowSCN,
  reason: optional(reason),
  bpCtvId: optional(rowId),
  eventId: optional(rowId),
  /**
   * Returned goods, for apply-event on a buyer's return: Kg/L by item, and the product where it
   * must be chosen.
   */
  returned: optional(
    rows(
      object({
        nItem: rowId,
        quantity: pattern(string(), /^\d{1,12}(\.\d{1,10})?$/),
        productId: optional(rowId),
      }),
      990,
    ),
  ),
  /** Subject of a contest. */
  subject: optional(enums(CONTEST_SUBJECTS)),
  /** Files that go with it as evidence. */
  evidence: optional(evidenceFiles),
});
/** Body of POST /apis/v1/invoices/:id/acts/:act */
export type InvoiceActionRequest = GivenShape<typeof invoiceActionBody>;
export const invoiceBulkActionBody = object({
  act: invoiceActionName,
  rows: rows(object({ id: rowId, rowSCN }), 500, 1),
  reason: optional(reason),
  subject: optional(enums(CONTEST_SUBJECTS)),
});
/** Body of POST /apis/v1/invoices/acts: one action on many rows; each row has its own result. */
export type InvoiceBulkActionRequest = Shape<typeof invoiceBulkActionBody>;

export const invoiceActionAnswer = object({ id: number(), status1: string(), rowSCN: number() });
/** Invoice as the action left it; `removed` when the invoice is gone. */
export type InvoiceActionAnswer = Shape<typeof invoiceActionAnswer>;
export const invoiceBulkActionAnswer = object({
  results: list(object({ ...rowResult, status1: optional(string()) })),
});

export type InvoiceBulkActionAnswer = Shape<typeof invoiceBulkActionAnswer>;
