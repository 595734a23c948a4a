import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/invoice-of-channel.ts';
import { invoiceWords } from './parts/invoice.ts';

export const words = {
  one: 'Factura del canal',
  many: 'Facturas de los canales',
  ...invoiceWords,
  issuingChannel: 'Canal emisor',
} as const satisfies Translation<typeof source>;
