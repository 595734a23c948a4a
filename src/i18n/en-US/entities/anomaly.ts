import type { anomalies } from '../../../domain/listings/anomalies.ts';
import type { EntityWords } from '../../entity-words.ts';
import { invoiceWords } from './parts/invoice.ts';

export const words = {
  one: 'Unusual thing',
  many: 'Unusual things',
  anomalyCode: 'What is unusual',
  anomalyCode_nearDuplicate: 'Almost a duplicate',
  anomalyCode_quantityHigh: 'Quantity far above the usual',
  anomalyCode_unitMixUp: 'Unit may be another',
  anomalyCode_priceFar: 'Price far from the usual',
  anomalyCode_worthNothing: 'Sale for nothing',
  anomalyCode_saleToOneself: 'Sale to oneself',
  anomalyCode_saleToRelative: 'Sale inside the group',
  anomalyCode_returnAfterWindow: 'Return right after the campaign',
  anomalyCode_sellerShare: 'Sudden share of one seller',
  anomalyCode_lastHour: 'Many on the last day',
  anomalyFound: 'Found on',
  anomalyInvoiceStatus: 'Invoice status',
  invoiceNumber: invoiceWords.invoiceNumber,
  invoiceIssued: invoiceWords.invoiceIssued,
  invoiceRecipient: invoiceWords.invoiceRecipient,
  invoiceSeller: invoiceWords.invoiceSeller,
  invoiceStatus_ROV005: invoiceWords.invoiceStatus_ROV005,
  invoiceStatus_ROV010: invoiceWords.invoiceStatus_ROV010,
  invoiceStatus_ROV020: invoiceWords.invoiceStatus_ROV020,
  invoiceStatus_ROV030: invoiceWords.invoiceStatus_ROV030,
  invoiceStatus_ROV040: invoiceWords.invoiceStatus_ROV040,
  invoiceStatus_ROV050: invoiceWords.invoiceStatus_ROV050,
  invoiceStatus_ROV090: invoiceWords.invoiceStatus_ROV090,
  issuingChannel: 'Issuing channel',
} as const satisfies EntityWords<typeof anomalies>;
