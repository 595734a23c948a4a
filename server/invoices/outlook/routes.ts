import {
  batchOutlook,
  worthAnswer,
  worthQuery,
} from '../../../src/domain/schema/invoices/invoice-outlook.ts';
import { invoiceParams } from '../../../src/domain/schema/invoices/invoice.ts';
import { defineRoute } from '../../http/contract.ts';
import type { RouteDefinition } from '../../http/contract.ts';
import { INVOICE_TCODES } from '../invoice-access.ts';
import { describeOutlook } from './batch.ts';
import { readWorth } from './worth.ts';
import { writeResult } from './write-result.ts';

const READ = { kind: 'transaction', tcode: INVOICE_TCODES, level: 1 } as const;

/** Routes on the points that invoices bring, and on the outlook of a posting. */
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
      const worth = await readWorth(call, call.query.ids.split(',').map(Number));
      return { rows: [...worth.values()] };
    },
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/uploads/:id/outlook',
    summary: 'Deciders of an upload’s invoices, their deadlines, and the points for each seller',
    row: 'uploadBatch',
    afterLedger: true,
    access: READ,
    params: invoiceParams,
    answer: batchOutlook,
    handle: (call) => describeOutlook(call, Number(call.params.id)),
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
