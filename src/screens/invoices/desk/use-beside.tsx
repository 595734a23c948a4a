import { useRead } from '../../../data/cache/cache.ts';
import type { Read } from '../../../data/cache/cache.ts';
import type { DeskContext, DeskEffect } from '../../../domain/schema/invoices/desk.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { invoicesPath } from '../screen.ts';
import { deskPath } from './use-desk.ts';

/** All that is read of one invoice at the desk. */
export interface Beside {
  readonly detail: Read<InvoiceDetail>;
  readonly context: Read<DeskContext>;
  readonly effect: Read<DeskEffect>;
}

/** Tells that an approval would be blind: its effect, its items or the concerns could not be read. */
export const isBlind = ({ detail, context, effect }: Beside): boolean =>
  [detail, context, effect].some(({ data, error }) => data === undefined && error !== undefined);

/** Reads the details of an invoice; the desk reads those of the next invoice ahead. */
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
