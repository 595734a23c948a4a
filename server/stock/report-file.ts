import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { BYTE_ORDER_MARK, csvLine } from '../../src/domain/csv.ts';
import { decimal } from '../../src/domain/fields/decimal.ts';
import { text } from '../../src/domain/fields/text.ts';
import type { Field } from '../../src/domain/field.ts';
import { formatValue } from '../../src/domain/fields/kinds.ts';
import { FLOW_KINDS } from '../../src/domain/rules/stock/report.ts';
import type { StockLine, StockReport } from '../../src/domain/schema/channels/stock.ts';
import { translator } from '../../src/i18n/server.ts';
import type { FileCall, MadeFile } from '../http/contract.ts';
import { buildFoot } from '../listing/files/foot.ts';
import { asSheetName } from '../listing/files/headings.ts';
import { xlsxStyle, xlsxValue, xlsxWidth } from '../listing/files/xlsx-cell.ts';
import { reportFacts } from './report-facts.ts';

const COLUMNS = ['name', 'detail', 'opening', ...FLOW_KINDS, 'closing', 'since'] as const;
type Column = (typeof COLUMNS)[number];

const plain = text({ maxLength: 200 });
const quantity = decimal({ unit: 'Kg/L' });
const chooseField = (column: Column): Field =>
  column === 'name' || column === 'detail' ? plain : quantity;

/** Headings in the caller's language. */
function wordHeadings(
  { by }: StockReport,
  { locale }: Pick<FileCall, 'locale'>,
): ReadonlyMap<Column, string> {
  const t = translator(locale).of('stock');
  const named: Readonly<Record<string, string>> = {
    name: t(`by.${by}`),
    detail: t(by === 'channel' ? 'code' : 'category'),
  };
  return new Map(
    COLUMNS.map((column) => [
      column,
      column === 'name' || column === 'detail' ? (named[column] ?? '') : t(`column.${column}`),
    ]),
  );
}

/** The lines of a report, and their sum as the last one, as a file; below it what the report is of, and what is not converted. */
export function reportFile(
  call: Pick<FileCall, 'locale'>,
  report: StockReport,
  format: 'csv' | 'xlsx',
): MadeFile {
  const { locale } = call;
  const t = translator(locale).of('stock');
  const headings = wordHeadings(report, call);
  const sum = { ...report.sum, name: t('sum'), detail: '', since: null };
  const rows: readonly Readonly<Pick<StockLine, Column>>[] = [...report.lines, sum];
  const note =
    report.unconvertedCount === 0 ? [] : [t('fileIncomplete', { count: report.unconvertedCount })];
  const foot = buildFoot(reportFacts(report, locale), note);
  const made = { name: `stock-${report.from}-${report.to}`, rows: rows.length };
  if (format === 'csv') {
    const lines = rows.map((row) =>
      COLUMNS.map((column) => formatValue(row[column], chooseField(column), { locale, row: {} })),
    );
    const all = [[...headings.values()], ...lines, ...foot];
    const content = Readable.from(BYTE_ORDER_MARK + all.map(csvLine).join(''));
    return { ...made, format: 'csv', content };
  }
  const cells = [
    ...rows.map((row) =>
      COLUMNS.map((column) => xlsxValue(row[column], chooseField(column)) ?? row[column]),
    ),
    ...foot.map((line) => [...line]),
  ];
  const stream = writeXlsxStream(cells, {
    name: asSheetName(t('report')),
    freezePane: { rows: 1 },
    columns: COLUMNS.map((column) => {
      const style = xlsxStyle(chooseField(column), locale);
      const header = headings.get(column) ?? column;
      return { header, width: xlsxWidth(chooseField(column), header), ...(style && { style }) };
    }),
  });
  // the library speaks of the browser's streams; Node's own are the same
  return { ...made, format: 'xlsx', content: Readable.fromWeb(stream as ReadableStream) };
}
