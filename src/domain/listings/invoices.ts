import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { dateTime } from '../fields/date-time.ts';
import { decimal } from '../fields/decimal.ts';
import { integer } from '../fields/integer.ts';
import { money } from '../fields/money.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { REASONS } from '../rules/boards/reasons.ts';
import { defineListing } from '../listing.ts';
import type { Listing } from '../listing.ts';
import { INVOICE_MODES } from '../rules/invoice/invoice-status.ts';
import { TRUSTS } from '../nfe/types.ts';

/**
 * Fields of both invoice lists. `findings`, `batchId`, `reason`, `salesRegionId` and `campaignId`
 * are not columns: the server filters by them.
 */
const fields = {
  // Statuses that wait for a user are first.
  status1: choice({
    values: ['ROV030', 'ROV050', 'ROV005', 'ROV010', 'ROV040', 'ROV020', 'ROV090'],
    labels: 'invoiceStatus',
    look: 'status',
    readOnly: true,
    required: true,
  }),
  numNF: text({ label: 'invoiceNumber', maxLength: 9, isNumber: true, readOnly: true }),
  dtEmis: date({ label: 'invoiceIssued', readOnly: true }),
  emitXNome: text({ label: 'issuingChannel', maxLength: 120, readOnly: true }),
  destXNome: text({ label: 'invoiceRecipient', maxLength: 120, readOnly: true }),
  bpCtvId: reference({ to: 'person', label: 'invoiceSeller', readOnly: true }),
  totalQuantity: decimal({
    label: 'invoiceQuantity',
    maxFraction: 4,
    unit: 'Kg/L',
    readOnly: true,
  }),
  totalVlrNF: money({ label: 'invoiceValue', readOnly: true }),
  findings: choice({
    values: ['blocking', 'warning'],
    labels: 'invoiceFindings',
    label: 'invoiceFindings',
    readOnly: true,
  }),
  customerId: reference({ to: 'customer', readOnly: true }),
  campaignCicleId: reference({ to: 'campaignCicle', label: 'campaignCicle', readOnly: true }),
  serieNF: text({ label: 'invoiceSeries', maxLength: 3, readOnly: true }),
  chNFe: text({ label: 'accessKey', maxLength: 44, readOnly: true }),
  mode: choice({
    values: INVOICE_MODES,
    labels: 'invoiceMode',
    label: 'invoiceMode',
    readOnly: true,
    required: true,
  }),
  trust: choice({
    values: TRUSTS,
    labels: 'invoiceTrust',
    label: 'invoiceTrust',
    readOnly: true,
  }),
  blockingCount: integer({ label: 'blockingFindings', min: 0, readOnly: true, required: true }),
  warningCount: integer({ label: 'warningFindings', min: 0, readOnly: true, required: true }),
  postedAt: dateTime({ label: 'invoicePosted', readOnly: true, required: true }),
  batchId: integer({ label: 'invoiceImport', min: 1, readOnly: true }),
  decidedAt: dateTime({ label: 'invoiceDecided', readOnly: true }),
  reason: choice({
    values: REASONS,
    labels: 'invoiceReason',
    label: 'invoiceReason',
    readOnly: true,
  }),
  salesRegionId: reference({ to: 'salesRegion', label: 'invoiceRegion', readOnly: true }),
  campaignId: reference({ to: 'campaign', label: 'invoiceCampaign', readOnly: true }),
};

const shared = {
  path: 'invoices',
  table: 'invoice',
  announcedAs: 'invoice',
  scope: { invoice: 'id' },
  title: 'numNF',
  status: 'status1',
  search: ['numNF', 'chNFe', 'emitXNome', 'destXNome'],
  totals: ['totalQuantity', 'totalVlrNF'],
  unseen: ['batchId', 'decidedAt', 'reason', 'salesRegionId', 'campaignId'],
  sort: '-dtEmis',
} as const;

/** Invoices that channels issued [600-020]. */
export const channelInvoices = defineListing({
  ...shared,
  resource: 'invoiceOfChannel',
  screen: 'channel-invoices',
  params: { emitType: '2' },
  where: { emitType: '2' },
  tcode: '600-020',
  fields,
  list: [
    'numNF',
    'dtEmis',
    'emitXNome',
    'bpCtvId',
    'destXNome',
    'totalQuantity',
    'totalVlrNF',
    'status1',
  ],
  filters: [
    'dtEmis',
    'customerId',
    'bpCtvId',
    'findings',
    'campaignCicleId',
    'totalQuantity',
    'totalVlrNF',
    'mode',
    'postedAt',
  ],
});

/** Invoices that the provider issued, which have no seller [630-021]. */
export const providerInvoices = defineListing({
  ...shared,
  resource: 'invoiceOfProvider',
  screen: 'provider-invoices',
  unseen: ['bpCtvId', 'batchId', 'decidedAt', 'reason', 'salesRegionId', 'campaignId'],
  params: { emitType: '1' },
  where: { emitType: '1' },
  tcode: '630-021',
  fields: {
    ...fields,
    emitXNome: text({ label: 'invoiceIssuer', maxLength: 120, readOnly: true }),
  },
  list: ['numNF', 'dtEmis', 'emitXNome', 'destXNome', 'totalQuantity', 'totalVlrNF', 'status1'],
  filters: [
    'dtEmis',
    'customerId',
    'findings',
    'campaignCicleId',
    'totalQuantity',
    'totalVlrNF',
    'mode',
    'postedAt',
  ],
});

/** The list of invoices of one kind: '1' issued by the provider, '2' by the channels. */
export const listInvoices = (emitType: '1' | '2'): Listing =>
  emitType === '2' ? channelInvoices : providerInvoices;
