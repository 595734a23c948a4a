import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { CellValue as XlsxValue } from 'hucre/xlsx';
import { BYTE_ORDER_MARK, csvLine } from '../../../src/domain/csv.ts';
import type { Field } from '../../../src/domain/field.ts';
import type { Listing } from '../../../src/domain/listing.ts';
import { formatValue, refersTo } from '../../../src/domain/fields/kinds.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type { FileCall, MadeFile } from '../../http/contract.ts';
import type { ListQuery } from '../list.ts';
import type { List } from '../list.ts';
import { allRows } from '../rows.ts';
import { readCell, readFieldValues } from '../shape.ts';
import type { StoredRow } from '../shape.ts';
import { buildFieldContext, wordHeading, sheetOfList } from './headings.ts';
import { xlsxStyle, xlsxValue, xlsxWidth } from './xlsx-cell.ts';

/** Characters that a column of sentences is wide. */
const SENTENCE = 90;

interface Column {
  readonly name: string;
  readonly field: Field;
  readonly heading: string;
}

/** @throws {Problem} invalid-input when a column is none of the list's */
function chooseColumns(
  { resource, fields, unseen = [] }: Listing,
  asked: string | undefined,
  locale: Locale,
): readonly Column[] {
  const names =
    asked === undefined
      ? Object.keys(fields).filter((name) => !unseen.includes(name))
      : asked.split(',');
  return names.map((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined)
      throw new Problem('invalid-input', {
        affectedField: 'columns',
        failures: [{ path: 'columns', code: 'unknown-column' }],
      });
    return { name, field, heading: wordHeading(resource, name, field, locale) };
  });
}

/** Shows the cells of a row as people read them: a reference by what it refers to. */
function writer(
  { listing: { resource, fields }, written = {}, aside }: List,
  columns: readonly Column[],
  locale: Locale,
): (row: StoredRow) => readonly string[] {
  const { text } = buildFieldContext(resource, locale, {});
  return (row) => {
    const context = { locale, row: readFieldValues(row, fields), ...(text && { text }) };
    const texts = columns.map(({ name, field }) => {
      if (refersTo(field) !== undefined) return row.labels[name] ?? '';
      const value = readCell(row, name);
      const own = written[name];
      return own !== undefined && typeof value === 'string'
        ? own(value)
        : formatValue(value, field, context);
    });
    return aside === undefined ? texts : [...texts, aside.text(row, locale)];
  };
}

type Batches = AsyncGenerator<{ readonly rows: readonly StoredRow[]; readonly total: number }>;

async function* writeCsv(
  batches: Batches,
  headings: readonly string[],
  shown: (row: StoredRow) => readonly string[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headings);
  for await (const { rows } of batches) yield rows.map((row) => csvLine(shown(row))).join('');
}

async function* xlsxRows(
  batches: Batches,
  columns: readonly Column[],
  shown: (row: StoredRow) => readonly string[],
): AsyncGenerator<XlsxValue[]> {
  for await (const { rows } of batches) {
    for (const row of rows) {
      const texts = shown(row);
      // cells of texts are never read as formulas; an empty one is left out
      yield texts.map((text, at) => {
        const column = columns[at];
        return (column && xlsxValue(readCell(row, column.name), column.field)) ?? (text || null);
      });
    }
  }
}

/** The batches with the first one already read, which knows how many rows there are: a query that is refused is answered as a refusal. */
async function begun(
  batches: Batches,
): Promise<{ readonly batches: Batches; readonly total: number }> {
  const first = await batches.next();
  const all = (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
  return { batches: all, total: first.done ? 0 : first.value.total };
}

/** All rows of a query as a file, streamed: formulas are made harmless, values are in the reader's language. */
export async function exportRows(
  { db, clock, locale, person }: Omit<FileCall, 'query'>,
  list: List,
  query: ListQuery,
): Promise<MadeFile> {
  const { listing } = list;
  const now = clock.now();
  const columns = chooseColumns(listing, query['columns'], locale);
  const shown = writer(list, columns, locale);
  const besides = list.aside === undefined ? [] : [list.aside.heading(locale)];
  const headings = [...columns.map(({ heading }) => heading), ...besides];
  const { batches, total } = await begun(allRows(db, list, { person, now }, query));
  const made = { name: `${listing.screen ?? listing.path}-${localDate(now)}`, rows: total };
  if (query['format'] !== 'xlsx')
    return { ...made, format: 'csv', content: Readable.from(writeCsv(batches, headings, shown)) };
  const stream = writeXlsxStream(xlsxRows(batches, columns, shown), {
    name: sheetOfList(listing, locale),
    freezePane: { rows: 1 },
    columns: [
      ...columns.map(({ field, heading }) => ({
        header: heading,
        width: xlsxWidth(field, heading),
        ...styled(xlsxStyle(field, locale)),
      })),
      ...besides.map((header) => ({ header, width: SENTENCE })),
    ],
  });
  // the library speaks of the browser's streams; Node's own are the same
  return { ...made, format: 'xlsx', content: Readable.fromWeb(stream as ReadableStream) };
}

const styled = <S>(style: S | undefined): { readonly style?: S } =>
  style === undefined ? {} : { style };
