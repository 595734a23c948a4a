import type { channelInvoices } from '../../../domain/listings/invoices.ts';
import type { EntityWords } from '../../entity-words.ts';
import { invoiceWords } from './parts/invoice.ts';

export const words = {
  one: 'Channel invoice',
  many: 'Channel invoices',
  ...invoiceWords,
  issuingChannel: 'Issuing channel',
} as const satisfies EntityWords<typeof channelInvoices>;
