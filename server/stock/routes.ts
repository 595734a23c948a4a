import { localDate } from '../../src/domain/rules/dates/dates.ts';
import {
  closeBody,
  closedAnswer,
  closingAnswer,
  closingQuery,
  effectAnswer,
  effectQuery,
  movementsAnswer,
  movementsQuery,
  stockFileQuery,
  stockReportAnswer,
  stockReportQuery,
} from '../../src/domain/schema/channels/stock.ts';
import type { StockReport } from '../../src/domain/schema/channels/stock.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, FileCall, RouteDefinition } from '../http/contract.ts';
import { formWords } from '../http/form-words.ts';
import { fileRoute } from '../listing/files/send-file.ts';
import { dayOfFigures } from './category-day.ts';
import { closeMonth, previewClosing } from './close-month.ts';
import { readMovements } from './movements.ts';
import { postingEffect } from './posting-effect.ts';
import { readReport } from './read-report.ts';
import { reportFile } from './report-file.ts';
import { sendReportPdf } from './report-pdf.ts';

const READ: Access = { kind: 'transaction', tcode: '250-121', level: 1 };
const STOCK = '/apis/v1/stock';

/** Labels of the report's parameters. */
const reportForm = formWords('stock', {
  from: 'fromMonth',
  to: 'toMonth',
  by: 'groupBy',
  month: 'by.month',
  moved: 'onlyMoved',
  productCategoryId: 'category',
  salesRegionId: 'region',
});

const parseId = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

interface ReportQuery {
  readonly from: string;
  readonly to: string;
  readonly by?: 'product' | 'channel' | 'month' | undefined;
  readonly customerId?: string | undefined;
  readonly productId?: string | undefined;
  readonly productCategoryId?: string | undefined;
  readonly salesRegionId?: string | undefined;
  readonly moved?: '1' | undefined;
}

function readAskedReport({
  db,
  person,
  query,
  clock,
  behind,
}: FileCall<ReportQuery>): Promise<StockReport> {
  const { from, to, by = 'product', moved } = query;
  const today = localDate(clock.now());
  const category = parseId(query.productCategoryId);
  const asked = {
    from,
    to,
    by,
    customerId: parseId(query.customerId),
    productId: parseId(query.productId),
    category: category === undefined ? undefined : { id: category, day: dayOfFigures(to, today) },
    salesRegionId: parseId(query.salesRegionId),
    onlyMoved: moved === '1',
  };
  return readReport(db, person.scope, asked, { today, behind });
}

/** Stock: report, movements, what a posting would do, and the closing of months. */
export const stockRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: `${STOCK}/report`,
    summary: 'Stock by product, channel or month, with what moved it, in Kg/L',
    resource: 'stockPosting',
    form: reportForm,
    afterLedger: true,
    plansKept: true,
    access: READ,
    query: stockReportQuery,
    answer: stockReportAnswer,
    handle: readAskedReport,
  }),
  fileRoute({
    method: 'GET',
    url: `${STOCK}/report/file`,
    summary: 'The same as a file',
    resource: 'stockPosting',
    form: reportForm,
    afterLedger: true,
    mayLag: true,
    access: READ,
    query: stockFileQuery,
    file: async (call) => reportFile(call, await readAskedReport(call), call.query.format),
  }),
  defineRoute({
    method: 'GET',
    url: `${STOCK}/report/pdf`,
    summary: 'The same as PDF',
    resource: 'stockPosting',
    form: reportForm,
    afterLedger: true,
    access: READ,
    query: stockReportQuery,
    answer: 'raw',
    limit: { max: 60, windowSeconds: 3_600, by: 'person' },
    handle: async (call) => sendReportPdf(call, await readAskedReport(call)),
  }),
  defineRoute({
    method: 'GET',
    url: `${STOCK}/movements`,
    summary: 'What moved one product of one channel, with the balance after each movement',
    resource: 'stockPosting',
    form: reportForm,
    afterLedger: true,
    access: READ,
    query: movementsQuery,
    answer: movementsAnswer,
    handle: ({ db, person, query: { from, to, customerId, productId } }) =>
      readMovements(db, person, {
        from,
        to,
        customerId: Number(customerId),
        productId: Number(productId),
      }),
  }),
  defineRoute({
    method: 'GET',
    url: `${STOCK}/effect`,
    summary: 'What a posting would do to the balances since its day',
    resource: 'stockPosting',
    afterLedger: true,
    access: { kind: 'transaction', tcode: '250-110', level: 1 },
    query: effectQuery,
    answer: effectAnswer,
    handle: ({ db, person, query }) =>
      postingEffect(db, person, {
        ...query,
        customerId: Number(query.customerId),
        productId: Number(query.productId),
        postingId: parseId(query.postingId),
      }),
  }),
  defineRoute({
    method: 'GET',
    url: `${STOCK}/closing`,
    summary: 'What closing a month of a channel would come to, and why it is not possible',
    resource: 'stockPosting',
    form: reportForm,
    afterLedger: true,
    access: READ,
    query: closingQuery,
    answer: closingAnswer,
    handle: (call) =>
      previewClosing(call, { customerId: Number(call.query.customerId), month: call.query.month }),
  }),
  defineRoute({
    method: 'POST',
    url: `${STOCK}/closings`,
    summary: 'Closes a month of a channel, and with it all before',
    resource: 'stockPosting',
    form: reportForm,
    access: { kind: 'transaction', tcode: '250-110', level: 2, whileActing: false },
    body: closeBody,
    answer: closedAnswer,
    handle: (call) => closeMonth(call, call.body),
  }),
];
