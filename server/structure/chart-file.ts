import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { chartFileBody } from '../../src/domain/schema/channels/structure.ts';
import { translator } from '../../src/i18n/server.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { sendFile } from '../listing/files/send-file.ts';

/** Three thousand cards with their texts. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** Prints what its caller sees drawn, nothing else: the texts come with the call, no row is read, and nothing is kept. */
export const chartFile: RouteDefinition = defineRoute({
  method: 'POST',
  url: '/apis/v1/sales-structure/chart/file',
  summary: 'A branch of a chart, as it is drawn, as PDF',
  access: { kind: 'transaction', tcode: ['700-020', '700-040'], level: 1 },
  body: chartFileBody,
  answer: 'raw',
  transaction: false,
  bodyLimitBytes: BODY_LIMIT,
  limit: { max: 60, windowSeconds: 3_600, by: 'person' },
  async handle(call) {
    const { body, clock, locale } = call;
    const now = clock.now();
    const bytes = await call.printer.print({
      kind: 'chart',
      lang: locale,
      ...body,
      foot: translator(locale).of('files')('page', { page: '{page}', pages: '{pages}' }),
      madeAt: now.toISOString(),
    });
    return sendFile(call, 'pdf', `chart-${localDate(now)}`, Buffer.from(bytes));
  },
});
