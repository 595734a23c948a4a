import { useMemo } from 'react';
import { useRead } from '../../../../data/cache/cache.ts';
import type { SelectOption } from '../../../../ui/choice/select.tsx';
import { invoicesPath, useInvoiceScreen } from '../../screen.ts';

/** GET /apis/v1/invoices/options: the channels that the person's invoices are of. */
interface InvoiceOptions {
  readonly customers: readonly { readonly id: number; readonly name1: string }[];
}

/** Channels to choose from; empty until they are known. */
export function useChannels(): readonly SelectOption[] {
  const { emitType } = useInvoiceScreen();
  const { data } = useRead<InvoiceOptions>(`${invoicesPath}/options`, { emitType });
  return useMemo(
    () =>
      (data?.customers ?? [])
        .map(({ id, name1 }) => ({ value: String(id), label: name1 }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [data],
  );
}
