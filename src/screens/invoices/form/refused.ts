import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';

type Refused = Pick<InvoiceDetail, 'status1' | 'acts' | 'whyNot'>;

/** Checks that the invoice was refused and can no longer be contested: it promises no points. */
export const refusalStands = ({ status1, whyNot }: Pick<Refused, 'status1' | 'whyNot'>): boolean =>
  status1 === 'ROV040' && whyNot.contest === 'tooLate';

/** Checks that findings are history because the reader has nothing left to resolve. */
export const isHistory = ({ status1, acts, whyNot }: Refused): boolean =>
  status1 === 'ROV090' ||
  (refusalStands({ status1, whyNot }) &&
    !acts.some(
      (action) => action === 'reprocess' || action === 'assign-seller' || action === 'take-back',
    ));
