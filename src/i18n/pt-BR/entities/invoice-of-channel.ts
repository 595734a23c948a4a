import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/invoice-of-channel.ts';
import { invoiceWords } from './parts/invoice.ts';

export const words = {
  one: 'Nota do canal',
  many: 'Notas dos canais',
  ...invoiceWords,
  issuingChannel: 'Canal emitente',
} as const satisfies Translation<typeof source>;
