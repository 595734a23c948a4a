import { enums, number, object, optional, pattern, size, string } from 'superstruct';
import { INVOICE_ACTS } from '../rules/invoice-shape.ts';
import { CONTEST_SUBJECTS } from '../rules/case-state.ts';
import { rows } from './bounds.ts';
import { evidenceFiles } from './evidence.ts';
import { idText, list, rowId } from './wire.ts';
import { rowResult } from './entity.ts';

/** Acts that a person does on an invoice; `domain.md` 5 says when. */
export const invoiceActName = enums(INVOICE_ACTS);
const reason = size(string(), 0, 2000);
const rowSCN = rowId;

export const invoiceActParams = object({ id: idText, act: invoiceActName });
export const invoiceActBody = object({
  rowSCN,
  reason: optional(reason),
  bpCtvId: optional(rowId),
  eventId: optional(rowId),
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
  subject: optional(enums(CONTEST_SUBJECTS)),
  evidence: optional(evidenceFiles),
});
export const invoiceBulkActBody = object({
  act: invoiceActName,
  rows: rows(object({ id: rowId, rowSCN }), 500, 1),
  reason: optional(reason),
  subject: optional(enums(CONTEST_SUBJECTS)),
});

export const invoiceActAnswer = object({ id: number(), status1: string(), rowSCN: number() });
export const invoiceBulkActAnswer = object({
  results: list(object({ ...rowResult, status1: optional(string()) })),
});
