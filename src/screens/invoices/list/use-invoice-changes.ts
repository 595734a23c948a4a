import { useLive } from '../../../data/cache/cache.ts';
import type { ListRows } from '../../listing/rows/use-rows.ts';

/** A changed invoice shows its new status at once, the rest as soon as it has been read. */
export function useInvoiceChanges(patch: ListRows['patch']): void {
  useLive('invoice-changed', ({ invoiceId, status1, rowSCN }) =>
    // Only the server knows the actions allowed now: until it answers, no action is offered.
    patch((row) =>
      row.id === invoiceId && row.rowSCN !== rowSCN
        ? { ...row, status1, rowSCN, acts: [], whyNot: {} }
        : row,
    ),
  );
}
