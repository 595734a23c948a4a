import { useLive } from '../../../data/cache.ts';
import type { Rows } from '../../listing/use-rows.ts';

/** A changed invoice shows its new status at once, the rest as soon as it has been read. */
export function useInvoiceChanges(patch: Rows['patch']): void {
  useLive('invoice-changed', ({ invoiceId, status1, rowSCN }) =>
    // what may be done with it now only the server knows: until it has said so, nothing is offered
    patch((row) =>
      row.id === invoiceId && row.rowSCN !== rowSCN
        ? { ...row, status1, rowSCN, acts: [], whyNot: {} }
        : row,
    ),
  );
}
