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

/** What both lists of invoices tell. `findings`, `batchId`, `reason`, `salesRegionId` and `campaignId` are no columns: the server knows them. */
const fields = {
  // what waits for somebody comes first
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
    values: ['XML', 'KEY', 'HAND'],
    labels: 'invoiceMode',
    label: 'invoiceMode',
    readOnly: true,
    required: true,
  }),
  trust: choice({
    values: ['trusted', 'notTrusted', 'notChecked'],
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
  noun: 'invoiceOfChannel',
  screen: 'channel-invoices',
  params: { emitType: '2' },
  where: { emitType: '2' },
  tcode: '600-020',
  fields,
  list: [
    'status1',
    'numNF',
    'dtEmis',
    'emitXNome',
    'destXNome',
    'bpCtvId',
    'totalQuantity',
    'totalVlrNF',
    'findings',
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
  noun: 'invoiceOfProvider',
  screen: 'provider-invoices',
  unseen: ['bpCtvId', 'batchId', 'decidedAt', 'reason', 'salesRegionId', 'campaignId'],
  params: { emitType: '1' },
  where: { emitType: '1' },
  tcode: '630-021',
  fields: {
    ...fields,
    emitXNome: text({ label: 'invoiceIssuer', maxLength: 120, readOnly: true }),
  },
  list: [
    'status1',
    'numNF',
    'dtEmis',
    'emitXNome',
    'destXNome',
    'totalQuantity',
    'totalVlrNF',
    'findings',
  ],
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
export const invoicesOf = (emitType: '1' | '2'): Listing =>
  emitType === '2' ? channelInvoices : providerInvoices;
