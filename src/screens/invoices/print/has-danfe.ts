import type { InvoiceRow } from '../../../domain/wire/invoice.ts';

/** Whether an invoice is a document of the tax authority: what was typed by hand has no DANFE. */
export const hasDanfe = ({ mode }: Pick<InvoiceRow, 'mode'>): boolean => mode !== 'HAND';
