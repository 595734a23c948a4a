import { useEffect, useState } from 'react';
import { TAKE_BACK_SECONDS } from '../../../domain/rules/invoice-hurdles.ts';
import type { InvoiceDetail } from '../../../domain/wire/invoice.ts';

/** Whether the last decision may still be taken back: as long as the server said so, and not longer than it would. */
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
