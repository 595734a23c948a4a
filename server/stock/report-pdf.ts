import { formatNumber, withMinus } from '../../src/i18n/format.ts';
import { monthInWords } from '../../src/i18n/board-cells.ts';
import { FLOW_KINDS } from '../../src/domain/rules/stock/report.ts';
import type { StockReport } from '../../src/domain/schema/channels/stock.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import type { Call } from '../http/contract.ts';
import { sendFile } from '../listing/files/send-file.ts';
import type { Printed } from '../workers/printing.ts';
import { reportFacts } from './report-facts.ts';

const DASH = '—';
const kg = (quantity: string): string => withMinus(formatNumber(quantity, { min: 2, max: 2 }));

/** The report as a paper in a language: what it is of, its sum, and its lines. */
function printedReport(report: StockReport, locale: Locale, now: Date): Printed {
  const t = translator(locale).of('stock');
  const { by, unconvertedCount, lines, sum } = report;
  const columns = ['opening', ...FLOW_KINDS, 'closing'] as const;
  const cells = (line: StockReport['sum']): readonly string[] =>
    columns.map((column) => {
      const quantity = line[column];
      if (quantity === null) return t('noOpening');
      return column !== 'closing' && Number(quantity) === 0 ? DASH : kg(quantity);
    });
  const files = translator(locale).of('files');
  return {
    lang: locale,
    title: t('report'),
    facts: reportFacts(report, locale),
    figures: columns.map((column, at) => [t(`column.${column}`), cells(sum)[at] ?? '']),
    note: [
      t('inUnits'),
      ...(unconvertedCount > 0 ? [t('fileIncomplete', { count: unconvertedCount })] : []),
    ].join(' · '),
    tables: [
      {
        title: t(`groups.${by}`),
        columns: [
          { heading: t(`by.${by}`), share: 30 },
          ...columns.map((column) => ({
            heading: t(`column.${column}`),
            share: 11,
            isNumber: true,
          })),
        ],
        rows: lines.map((line) => [
          by === 'month' ? monthInWords(line.name, locale) : line.name,
          ...cells(line),
        ]),
        sums: by === 'month' ? null : [t('sum'), ...cells(sum)],
        empty: t('empty'),
      },
    ],
    foot: `${t('report')} · ${files('page', { page: '{page}', pages: '{pages}' })}`,
    madeAt: now.toISOString(),
  };
}

/** The report as PDF, as the caller reaches it. */
export async function sendReportPdf(call: Call, report: StockReport): Promise<Buffer> {
  const { locale, clock } = call;
  const bytes = await call.printer.print(printedReport(report, locale, clock.now()));
  return sendFile(call, 'pdf', `stock-${report.from}-${report.to}`, Buffer.from(bytes));
}
