import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/anomaly.ts';
import { invoiceWords } from './parts/invoice.ts';

export const words = {
  one: 'Punto fuera de lo común',
  many: 'Puntos fuera de lo común',
  anomalyCode: 'Qué está fuera de lo común',
  anomalyCode_nearDuplicate: 'Casi duplicada',
  anomalyCode_quantityHigh: 'Cantidad muy por encima de la habitual',
  anomalyCode_unitMixUp: 'La unidad puede ser otra',
  anomalyCode_priceFar: 'Precio lejos del habitual',
  anomalyCode_worthNothing: 'Venta sin valor',
  anomalyCode_saleToOneself: 'Venta a sí mismo',
  anomalyCode_saleToRelative: 'Venta dentro del grupo',
  anomalyCode_returnAfterWindow: 'Devolución justo después de la campaña',
  anomalyCode_sellerShare: 'Participación repentina de un vendedor',
  anomalyCode_lastHour: 'Muchas el último día',
  anomalyFound: 'Encontrado el',
  anomalyInvoiceStatus: 'Estado de la factura',
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
  issuingChannel: 'Canal emisor',
} as const satisfies Translation<typeof source>;
