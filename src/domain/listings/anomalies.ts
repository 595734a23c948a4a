import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { dateTime } from '../fields/date-time.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { defineListing } from '../listing.ts';
import { ANOMALY_CODES } from '../rules/anomalies/facts.ts';

/** Anomalies in channel invoices, visible only to the provider's deciders. */
export const anomalies = defineListing({
  resource: 'anomaly',
  path: 'anomalies',
  table: 'anomalyInList',
  tcode: '600-020',
  announcedAs: 'invoice',
  scope: { invoice: 'id' },
  title: 'numNF',
  status: 'code',
  fields: {
    code: choice({
      values: ANOMALY_CODES,
      labels: 'anomalyCode',
      label: 'anomalyCode',
      readOnly: true,
      required: true,
    }),
    numNF: text({ label: 'invoiceNumber', maxLength: 9, isNumber: true, readOnly: true }),
    dtEmis: date({ label: 'invoiceIssued', readOnly: true }),
    emitXNome: text({ label: 'issuingChannel', maxLength: 120, readOnly: true }),
    destXNome: text({ label: 'invoiceRecipient', maxLength: 120, readOnly: true }),
    bpCtvId: reference({ to: 'person', label: 'invoiceSeller', readOnly: true }),
    status1: choice({
      values: ['ROV030', 'ROV050', 'ROV005', 'ROV010', 'ROV040', 'ROV020', 'ROV090'],
      labels: 'invoiceStatus',
      label: 'anomalyInvoiceStatus',
      readOnly: true,
      required: true,
    }),
    customerId: reference({ to: 'customer', readOnly: true }),
    foundAt: dateTime({ label: 'anomalyFound', readOnly: true, required: true }),
  },
  search: ['numNF', 'emitXNome', 'destXNome'],
  // findings stand with their reasons, in a column of their own
  list: ['numNF', 'dtEmis', 'emitXNome', 'bpCtvId', 'destXNome', 'status1', 'foundAt'],
  filters: ['code', 'dtEmis', 'customerId', 'bpCtvId', 'status1', 'foundAt'],
  sort: '-foundAt',
});
