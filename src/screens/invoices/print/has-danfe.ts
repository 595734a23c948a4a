import type { InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';

/** Checks that an invoice has a DANFE: an invoice typed by hand has none. */
export const hasDanfe = ({ mode }: Pick<InvoiceRow, 'mode'>): boolean => mode !== 'HAND';
