import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { BYTE_ORDER_MARK, csvLine } from '../../../src/domain/csv.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { formatNumber } from '../../../src/i18n/format.ts';
import type { Digits } from '../../../src/i18n/format.ts';
import type { Call } from '../../http/contract.ts';
import { asSheetName } from '../../listing/files/headings.ts';
import { sendFile } from '../../listing/files/send-file.ts';

/** A column: of texts, or of numbers with their digits. */
export interface FileColumn<Row> {
  readonly heading: string;
  /** Characters of a usual value. */
  readonly width: number;
  readonly digits?: Digits;
  /** Text, or a decimal where the column has digits; null leaves the cell empty. */
  readonly value: (row: Row) => string | null;
}

/** A table to be sent. */
export interface TableFile<Row> {
  readonly format: 'csv' | 'xlsx';
  /** Name of the file without day and extension. */
  readonly name: string;
  readonly sheet: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly rows: readonly Row[];
}

/** A spreadsheet keeps so many digits; what is longer stays a text, so that it is not rounded. */
const EXACT_DIGITS = 15;
/** Lines that are written in one piece. */
const PIECE = 500;

/** Sends rows as a file: formulas are made harmless, numbers are numbers. */
export function sendTable<Row>(call: Call, file: TableFile<Row>): Readable {
  const name = `${file.name}-${localDate(call.clock.now())}`;
  if (file.format === 'csv') return sendFile(call, 'csv', name, Readable.from(csvPieces(file)));
  const stream = writeXlsxStream(xlsxRows(file), {
    name: asSheetName(file.sheet),
    freezePane: { rows: 1 },
    columns: file.columns.map(({ heading, width, digits }) => ({
      header: heading,
      width: Math.max(width, heading.length + 2),
      ...(digits ? { style: { numFmt: digits.min === 0 ? '#,##0.####' : '#,##0.00' } } : {}),
    })),
  });
  // the library speaks of the browser's streams; Node's own are the same
  return sendFile(call, 'xlsx', name, Readable.fromWeb(stream as ReadableStream));
}

function* csvPieces<Row>({ columns, rows }: TableFile<Row>): Generator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ heading }) => heading));
  for (let from = 0; from < rows.length; from += PIECE)
    yield rows
      .slice(from, from + PIECE)
      .map((row) =>
        csvLine(
          columns.map(({ value, digits }) => {
            const cell = value(row);
            return cell === null ? '' : digits ? formatNumber(cell, digits) : cell;
          }),
        ),
      )
      .join('');
}

async function* xlsxRows<Row>({
  columns,
  rows,
}: TableFile<Row>): AsyncGenerator<(string | number | null)[]> {
  for (const row of rows)
    // cells of texts are never read as formulas
    yield columns.map(({ value, digits }) => {
      const cell = value(row);
      return cell !== null && digits && isExact(cell) ? Number(cell) : cell;
    });
}

const isExact = (decimal: string): boolean =>
  decimal.replace(/[-.]|^0+/g, '').length <= EXACT_DIGITS;
