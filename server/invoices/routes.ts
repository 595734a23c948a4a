import { localDate } from '../../src/domain/rules/dates.ts';
import { Problem } from '../../src/domain/problem.ts';
import {
  invoiceDetail, invoiceFileQuery, invoiceListAnswer, invoiceListQuery, invoiceOptions, invoiceParams, optionsQuery, sellerOptions, sellersQuery,
} from '../../src/domain/schema/invoice.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, RouteDefinition } from '../http/contract.ts';
import { actRoutes } from './act-routes.ts';
import { readInvoice } from './detail.ts';
import { downloadFile } from './file-download.ts';
import { emitTypeLevel, INVOICE_TCODES } from './invoice-access.ts';
import { listInvoices } from './list.ts';
import { readOptions, readSellers } from './options.ts';
import { uploadRoutes } from './upload-routes.ts';

const READ: Access = { kind: 'transaction', tcode: INVOICE_TCODES, level: 1 };

const readRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET', url: '/apis/v1/invoices', summary: 'Invoices in scope, filtered, sorted and paged',
    access: READ, query: invoiceListQuery, answer: invoiceListAnswer, handle: ({ db, person, query, clock }) => listInvoices(db, person, query, clock.now()),
  }),
  defineRoute({
    method: 'GET', url: '/apis/v1/invoices/options', summary: 'Channels, sellers and cycles for the filters of the list',
    access: READ, query: optionsQuery, answer: invoiceOptions,
    handle: ({ db, person, query }) => {
      if (emitTypeLevel(person, query.emitType) < 1) throw new Problem('not-authorized');
      return readOptions(db, person, query.emitType);
    },
  }),
  defineRoute({
    method: 'GET', url: '/apis/v1/invoices/sellers', summary: 'Whom an invoice of a channel may be posted for',
    access: READ, query: sellersQuery, answer: sellerOptions,
    handle: async ({ db, person, query, clock }) => ({ rows: await readSellers(db, person, Number(query.customerId), query.date ?? localDate(clock.now())) }),
  }),
  defineRoute({
    method: 'GET', url: '/apis/v1/invoices/:id', summary: 'An invoice with items, events, findings and scores', row: 'invoice',
    access: READ, params: invoiceParams, answer: invoiceDetail, handle: ({ db, live, person, params, clock }) => readInvoice(db, live, person, Number(params.id), clock.now()),
  }),
  defineRoute({
    method: 'GET', url: '/apis/v1/invoices/:id/file', summary: 'The unchanged file of an invoice', row: 'invoice',
    access: READ, params: invoiceParams, query: invoiceFileQuery, answer: 'raw', handle: (call) => downloadFile(call, Number(call.params.id), call.query.sha256),
  }),
];

/** All routes of invoices. Fixed words stand before `:id`. */
export const invoiceRoutes: readonly RouteDefinition[] = [...uploadRoutes, ...readRoutes, ...actRoutes];
