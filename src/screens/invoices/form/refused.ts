import type { InvoiceDetail } from '../../../domain/wire/invoice.ts';

type Refused = Pick<InvoiceDetail, 'status1' | 'acts' | 'whyNot'>;

/** Whether it was refused and nobody can contest that any more: it promises no points. */
export const refusalStands = ({ status1, whyNot }: Pick<Refused, 'status1' | 'whyNot'>): boolean =>
  status1 === 'ROV040' && whyNot.contest === 'tooLate';

/** Whether what speaks against an invoice is history for its reader, who has nothing left to mend. */
export const isHistory = ({ status1, acts, whyNot }: Refused): boolean =>
  status1 === 'ROV090' ||
  (refusalStands({ status1, whyNot }) &&
    !acts.some((act) => act === 'reprocess' || act === 'assign-seller' || act === 'take-back'));
