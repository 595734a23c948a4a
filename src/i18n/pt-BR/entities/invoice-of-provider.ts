import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/invoice-of-provider.ts';
import { invoiceWords } from './parts/invoice.ts';

export const words = {
  one: 'Nota do fornecedor',
  many: 'Notas do fornecedor',
  ...invoiceWords,
  invoiceIssuer: 'Emitente',
} as const satisfies Translation<typeof source>;
