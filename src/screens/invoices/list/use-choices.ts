import { useMemo } from 'react';
import { useRead } from '../../../data/cache.ts';
import type { SelectOption } from '../../../ui/select.tsx';
import { invoicesPath, useInvoiceScreen } from '../screen.ts';

interface Named {
  readonly id: number;
  readonly name1: string;
}

/** GET /apis/v1/invoices/options: what the criteria of the list offer, within the person's reach. */
interface InvoiceOptions {
  readonly customers: readonly Named[];
  readonly sellers: readonly Named[];
  readonly cicles: readonly Named[];
}

const choices = (rows: readonly Named[] = []): readonly SelectOption[] =>
  rows.map(({ id, name1 }) => ({ value: String(id), label: name1 })).sort((one, other) => one.label.localeCompare(other.label));

/** Channels, sellers and cycles to choose from; empty until they are known. */
export function useChoices(): { readonly channels: readonly SelectOption[]; readonly sellers: readonly SelectOption[]; readonly cicles: readonly SelectOption[] } {
  const { emitType } = useInvoiceScreen();
  const { data } = useRead<InvoiceOptions>(`${invoicesPath}/options`, { emitType });
  return useMemo(() => ({ channels: choices(data?.customers), sellers: choices(data?.sellers), cicles: choices(data?.cicles) }), [data]);
}
