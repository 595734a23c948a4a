import {
  batchOutlook,
  worthAnswer,
  worthQuery,
} from '../../../src/domain/schema/invoice-outlook.ts';
import { invoiceParams } from '../../../src/domain/schema/invoice.ts';
import { defineRoute } from '../../http/contract.ts';
import type { RouteDefinition } from '../../http/contract.ts';
import { INVOICE_TCODES } from '../invoice-access.ts';
import { outlookOf } from './batch.ts';
import { worthOf } from './worth.ts';
import { writeResult } from './write-result.ts';

const READ = { kind: 'transaction', tcode: INVOICE_TCODES, level: 1 } as const;

/** What invoices bring to whom, and what is still to come of a posting. */
export const outlookRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/worth',
    summary: 'What each of some invoices brings, by campaign and person',
    afterLedger: true,
    access: READ,
    query: worthQuery,
    answer: worthAnswer,
    handle: async (call) => {
      const worth = await worthOf(call, call.query.ids.split(',').map(Number));
      return { rows: [...worth.values()] };
    },
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/uploads/:id/outlook',
    summary: 'Who decides on the invoices of an upload, by when, and what they bring to whom',
    row: 'uploadBatch',
    afterLedger: true,
    access: READ,
    params: invoiceParams,
    answer: batchOutlook,
    handle: (call) => outlookOf(call, Number(call.params.id)),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/uploads/:id/result',
    summary:
      'What became of each document of an upload and what is to come of it, as a spreadsheet',
    row: 'uploadBatch',
    access: READ,
    params: invoiceParams,
    answer: 'raw',
    handle: (call) => writeResult(call, Number(call.params.id)),
  }),
];
