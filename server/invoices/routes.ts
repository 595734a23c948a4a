import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { channelInvoices } from '../../src/domain/listings/invoices.ts';
import { Problem } from '../../src/domain/problem.ts';
import {
  danfeQuery,
  invoiceDetail,
  invoiceFileQuery,
  invoiceOptions,
  invoiceParams,
  invoicePointsAnswer,
  invoicePointsQuery,
  invoiceRowShape,
  optionsQuery,
  sellerOptions,
  sellersQuery,
} from '../../src/domain/schema/invoices/invoice.ts';
import { effectsAnswer, effectsQuery } from '../../src/domain/schema/invoices/case-effects.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, RouteDefinition } from '../http/contract.ts';

import { listRoutes } from '../listing/routes/list-routes.ts';
import { sendDanfes } from './danfe.ts';
import { readInvoice } from './detail.ts';
import { computeEffects } from './effects.ts';
import { downloadFile } from './file-download.ts';
import { emitTypeLevel, INVOICE_TCODES } from './invoice-access.ts';
import { invoiceList } from './list.ts';
import { readOptions, readSellers } from './options.ts';
import { pointsIfApproved } from './points-if-approved.ts';

const READ: Access = { kind: 'transaction', tcode: INVOICE_TCODES, level: 1 };

/**
 * Routes that read invoices; uploads and actions have their own. Fixed paths precede `:id`,
 * including those of uploads.
 */
export const invoiceRoutes: readonly RouteDefinition[] = [
  ...listRoutes({
    listing: channelInvoices,
    rows: 'Invoices of one emitType',
    access: READ,
    more: invoiceRowShape,
    listOf({ person, query: { emitType } }) {
      if (emitType !== '1' && emitType !== '2')
        throw new Problem('invalid-input', {
          affectedField: 'emitType',
          failures: [{ path: 'emitType', code: 'invalid' }],
        });
      if (emitTypeLevel(person, emitType) < 1) throw new Problem('not-authorized');
      return invoiceList(emitType, person.scope);
    },
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/options',
    summary: 'Channels, sellers and cycles for the filters of the list',
    access: READ,
    query: optionsQuery,
    answer: invoiceOptions,
    handle: ({ db, person, query }) => {
      if (emitTypeLevel(person, query.emitType) < 1) throw new Problem('not-authorized');
      return readOptions(db, person, query.emitType);
    },
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/sellers',
    summary: 'People an invoice of a channel may be posted for',
    access: READ,
    query: sellersQuery,
    answer: sellerOptions,
    handle: async ({ db, person, query, clock }) => ({
      rows: await readSellers(
        db,
        person,
        Number(query.customerId),
        query.date ?? localDate(clock.now()),
      ),
    }),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/points',
    summary: 'What the approval of some invoices would add, by campaign',
    afterLedger: true,
    access: READ,
    query: invoicePointsQuery,
    answer: invoicePointsAnswer,
    handle: (call) => pointsIfApproved(call, call.query.ids.split(',').map(Number)),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/danfe',
    summary: 'Invoices as a PDF to be printed, each with the bar code of its key',
    access: READ,
    query: danfeQuery,
    answer: 'raw',
    limit: { max: 30, windowSeconds: 60, by: 'person' },
    transaction: false,
    handle: (call) => sendDanfes(call, call.query.ids.split(',').map(Number)),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/effects',
    summary: 'Whose place, points and prize an act on some invoices would change, by campaign',
    afterLedger: true,
    access: READ,
    query: effectsQuery,
    answer: effectsAnswer,
    handle: async ({ db, person, query, clock }) => ({
      rows: await computeEffects(
        { db, person, now: clock.now() },
        query.ids.split(',').map(Number),
        query.act,
      ),
    }),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/:id',
    summary: 'An invoice with items, events, findings and scores',
    row: 'invoice',
    afterLedger: true,
    access: READ,
    params: invoiceParams,
    answer: invoiceDetail,
    handle: ({ db, person, params, clock }) =>
      readInvoice(db, person, Number(params.id), clock.now()),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/:id/file',
    summary: 'The unchanged file of an invoice',
    row: 'invoice',
    access: READ,
    params: invoiceParams,
    query: invoiceFileQuery,
    answer: 'raw',
    handle: (call) => downloadFile(call, Number(call.params.id), call.query.sha256),
  }),
];
