import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/invoice-of-provider.ts';
import { invoiceWords } from './parts/invoice.ts';

export const words = {
  one: 'Factura del proveedor',
  many: 'Facturas del proveedor',
  ...invoiceWords,
  invoiceIssuer: 'Emisor',
} as const satisfies Translation<typeof source>;
