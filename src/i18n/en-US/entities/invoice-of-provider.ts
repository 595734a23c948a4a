import type { providerInvoices } from '../../../domain/listings/invoices.ts';
import type { EntityWords } from '../../entity-words.ts';
import { invoiceWords } from './parts/invoice.ts';

export const words = {
  one: 'Provider invoice',
  many: 'Provider invoices',
  ...invoiceWords,
  invoiceIssuer: 'Issuer',
} as const satisfies EntityWords<typeof providerInvoices>;
