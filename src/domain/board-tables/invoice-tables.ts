/** The tables of the board of invoices. */
import type { InvoiceBoard } from '../schema/boards/invoice-board.ts';
import { column } from './table.ts';
import type { BoardTable } from './table.ts';
import { weeksTable } from './weeks-table.ts';

export function invoiceTable(board: InvoiceBoard, name: string): BoardTable {
  switch (name) {
    case 'statuses':
      return {
        columns: [
          column('status', 'status'),
          column('invoices', 'count'),
          column('quantity', 'kg'),
        ],
        rows: board.statuses.map(({ status1, invoices, quantity }) => [
          status1,
          invoices,
          quantity,
        ]),
      };
    case 'ages':
      return {
        columns: [column('waits', 'age'), column('invoices', 'count'), column('quantity', 'kg')],
        rows: board.ages.map(({ from, to, invoices, quantity }) => [
          `${from}-${to ?? ''}`,
          invoices,
          quantity,
        ]),
      };
    case 'decisions':
      return {
        columns: [
          column('weekPosted', 'week'),
          column('quick', 'days'),
          column('half', 'days'),
          column('slow', 'days'),
          column('invoices', 'count'),
        ],
        rows: board.decisions.map(({ week, quick, half, slow, invoices }) => [
          week,
          quick,
          half,
          slow,
          invoices,
        ]),
      };
    case 'reasons':
      return {
        columns: [
          column('reason', 'reason'),
          column('refused', 'count'),
          column('disputed', 'count'),
        ],
        rows: board.reasons.map(({ reason, refused, disputed }) => [reason, refused, disputed]),
      };
    default:
      return weeksTable(board, name === 'weeksKg' ? 'quantity' : 'invoices');
  }
}
