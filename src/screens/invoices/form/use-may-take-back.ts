import { useEffect, useState } from 'react';
import { TAKE_BACK_SECONDS } from '../../../domain/rules/invoice/invoice-guards.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';

/** Checks that the last decision may still be taken back: only for the time the server granted. */
export function useMayTakeBack({ acts, rowSCN }: InvoiceDetail): boolean {
  const isOffered = acts.includes('take-back');
  const [over, setOver] = useState<number>();
  useEffect(() => {
    if (!isOffered) return undefined;
    const clock = setTimeout(() => setOver(rowSCN), TAKE_BACK_SECONDS * 1000);
    return () => clearTimeout(clock);
  }, [isOffered, rowSCN]);
  return isOffered && over !== rowSCN;
}
