import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { BYTE_ORDER_MARK, csvLine } from '../../src/domain/csv.ts';
import { decimal } from '../../src/domain/fields/decimal.ts';
import { formatValue } from '../../src/domain/fields/kinds.ts';
import { integer } from '../../src/domain/fields/integer.ts';
import { money } from '../../src/domain/fields/money.ts';
import { text } from '../../src/domain/fields/text.ts';
import type { Field } from '../../src/domain/field.ts';
import { buildTable } from '../../src/domain/board-tables/tables.ts';
import { shareOfFile } from '../../src/domain/rules/whole-percent.ts';
import type { ReadBoard } from '../../src/domain/board-tables/tables.ts';
import type { BoardTable, Cell, CellKind, TableName } from '../../src/domain/board-tables/table.ts';
import type { BoardHead } from '../../src/domain/schema/boards/boards.ts';
import { cellWords } from '../../src/i18n/board-cells.ts';
import { formatDate } from '../../src/i18n/format.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import type { FileCall, MadeFile } from '../http/contract.ts';
import { buildFoot } from '../listing/files/foot.ts';
import { asSheetName } from '../listing/files/headings.ts';
import { xlsxStyle, xlsxValue, xlsxWidth } from '../listing/files/xlsx-cell.ts';

const plain = text({ maxLength: 200 });
const FIELDS: Readonly<Partial<Record<CellKind, Field>>> = {
  count: integer({ min: 0 }),
  kg: decimal({ unit: 'Kg/L' }),
  money: money({}),
  days: decimal({ maxFraction: 1 }),
  percent: decimal({ maxFraction: 4 }),
};
const chooseField = (kind: CellKind): Field => FIELDS[kind] ?? plain;

/** Formats the filter of a board. */
function headFacts(
  { cicle, regionName, customerName }: BoardHead,
  locale: Locale,
): readonly (readonly [string, string])[] {
  const t = translator(locale).of('boards');
  const days = [cicle.tsStart, cicle.tsEnd].map((day) => formatDate(day.slice(0, 10), locale));
  return [
    [t('cicle'), `${cicle.name}, ${days.join(' – ')}`],
    [t('region'), regionName ?? t('allRegions')],
    [t('channel'), customerName ?? t('allChannels')],
  ];
}

/** Builds a file of a board's table, with the board's filter below it. */
export function boardFile(
  { locale }: Pick<FileCall, 'locale'>,
  shown: ReadBoard,
  name: TableName,
  format: 'csv' | 'xlsx',
): MadeFile {
  const t = translator(locale).of('boards');
  const table: BoardTable = buildTable(shown, name);
  const headings = table.columns.map(({ label, isText }) =>
    isText ? label : (t.maybe(label) ?? label),
  );
  const rows = [
    ...table.rows,
    ...(table.sum === undefined ? [] : [[t('sum'), ...table.sum.slice(1)]]),
  ];
  const value = (cell: Cell, at: number): string | null => {
    const kind = table.columns[at]?.kind ?? 'text';
    if (cell === null) return kind === 'region' ? t('noRegion') : null;
    if (kind === 'percent') return String(shareOfFile(Number(cell)));
    return FIELDS[kind] === undefined ? cellWords(t, locale, kind, cell) : String(cell);
  };
  const cells = rows.map((row) => row.map(value));
  const fields = table.columns.map(({ kind }) => chooseField(kind));
  const foot = buildFoot(headFacts(shown.read, locale));
  const made = { name: `${shown.board}-${name}`, rows: rows.length };
  if (format === 'csv') {
    const lines = cells.map((row) =>
      row.map((cell, at) =>
        formatValue(stored(cell, table.columns[at]?.kind), fields[at] ?? plain, {
          locale,
          row: {},
        }),
      ),
    );
    const text = BYTE_ORDER_MARK + [headings, ...lines, ...foot].map(csvLine).join('');
    return { ...made, format: 'csv', content: Readable.from(text) };
  }
  const stream = writeXlsxStream(
    [
      ...cells.map((row) =>
        row.map(
          (cell, at) =>
            xlsxValue(stored(cell, table.columns[at]?.kind), fields[at] ?? plain) ?? cell,
        ),
      ),
      ...foot.map((line) => [...line]),
    ],
    {
      name: asSheetName(t.maybe(`${name}.title`) ?? name),
      freezePane: { rows: 1 },
      columns: headings.map((header, at) => {
        const field = fields[at] ?? plain;
        const style = xlsxStyle(field, locale);
        return { header, width: xlsxWidth(field, header), ...(style && { style }) };
      }),
    },
  );
  // the library speaks of the browser's streams; Node's own are the same
  return { ...made, format: 'xlsx', content: Readable.fromWeb(stream as ReadableStream) };
}

/** Whole numbers are kept as such. */
const stored = (cell: string | null, kind: CellKind | undefined): Cell =>
  cell !== null && kind === 'count' ? Number(cell) : cell;
