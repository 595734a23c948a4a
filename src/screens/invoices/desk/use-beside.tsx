import { useRead } from '../../../data/cache.ts';
import type { Read } from '../../../data/cache.ts';
import type { DeskContext, DeskEffect } from '../../../domain/wire/desk.ts';
import type { InvoiceDetail } from '../../../domain/wire/invoice.ts';
import { invoicesPath } from '../screen.ts';
import { deskPath } from './use-desk.ts';

/** All that is read of one invoice at the desk. */
export interface Beside {
  readonly detail: Read<InvoiceDetail>;
  readonly context: Read<DeskContext>;
  readonly effect: Read<DeskEffect>;
}

/** What is read of an invoice; of the next one the same is read before it is asked for. */
export function useBeside(id: number | undefined): Beside {
  return {
    detail: useRead<InvoiceDetail>(id === undefined ? null : `${invoicesPath}/${id}`),
    context: useRead<DeskContext>(id === undefined ? null : `${deskPath}/invoices/${id}`),
    effect: useRead<DeskEffect>(id === undefined ? null : `${deskPath}/effect`, { ids: id }),
  };
}

/** Reads what the next invoice will show. */
export function Ahead({ id }: { readonly id: number | undefined }) {
  useBeside(id);
  return null;
}
