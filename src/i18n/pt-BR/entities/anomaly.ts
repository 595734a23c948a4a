import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/anomaly.ts';
import { invoiceWords } from './parts/invoice.ts';

export const words = {
  one: 'Ponto fora do comum',
  many: 'Pontos fora do comum',
  anomalyCode: 'O que está fora do comum',
  anomalyCode_nearDuplicate: 'Quase duplicada',
  anomalyCode_quantityHigh: 'Quantidade muito acima da usual',
  anomalyCode_unitMixUp: 'Unidade pode ser outra',
  anomalyCode_priceFar: 'Preço distante do usual',
  anomalyCode_worthNothing: 'Venda sem valor',
  anomalyCode_saleToOneself: 'Venda para si mesmo',
  anomalyCode_saleToRelative: 'Venda dentro do grupo',
  anomalyCode_returnAfterWindow: 'Devolução logo depois da campanha',
  anomalyCode_sellerShare: 'Participação repentina de um vendedor',
  anomalyCode_lastHour: 'Muitas no último dia',
  anomalyFound: 'Encontrado em',
  anomalyInvoiceStatus: 'Situação da nota',
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
  issuingChannel: 'Canal emitente',
} as const satisfies Translation<typeof source>;
