/** Invoices week by week, by their status. */
import { INVOICE_STATUSES } from '../rules/invoice/invoice-status.ts';
import type { InvoiceBoard } from '../schema/boards/invoice-board.ts';
import { column } from './table.ts';
import type { BoardTable } from './table.ts';

export function weeksTable({ weeks }: InvoiceBoard, of: 'invoices' | 'quantity'): BoardTable {
  const kind = of === 'invoices' ? 'count' : 'kg';
  return {
    columns: [
      column('week', 'week'),
      ...INVOICE_STATUSES.map((status1) => column(`status.${status1}`, kind)),
      column('weekBefore', kind),
    ],
    rows: weeks.map(({ week, statuses, before }) => [
      week,
      ...INVOICE_STATUSES.map(
        (status1) => statuses.find((each) => each.status1 === status1)?.[of] ?? 0,
      ),
      before?.[of] ?? null,
    ]),
  };
}
