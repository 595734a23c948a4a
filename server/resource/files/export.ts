import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { CellValue as XlsxValue } from 'hucre/xlsx';
import { BYTE_ORDER_MARK, csvLine } from '../../../src/domain/csv.ts';
import type { Entity } from '../../../src/domain/entity.ts';
import type { Field } from '../../../src/domain/field.ts';
import { formatValue } from '../../../src/domain/fields/kinds.ts';
import { localDate } from '../../../src/domain/rules/dates.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type { Call } from '../../http/contract.ts';
import type { ListQuery } from '../conditions.ts';
import { allRows } from '../list.ts';
import { cellOf, valuesOf } from '../shape.ts';
import type { StoredRow } from '../shape.ts';
import { contextOf, headingOf, sheetOfEntity } from './headings.ts';
import { sendFile } from './send-file.ts';
import { xlsxStyle, xlsxValue, xlsxWidth } from './xlsx-cell.ts';

interface Column {
  readonly name: string;
  readonly field: Field;
  readonly heading: string;
}

/** @throws {Problem} invalid-input when a column is none of the entity's */
function columnsOf(entity: Entity, asked: string | undefined, locale: Locale): readonly Column[] {
  const names = asked === undefined ? Object.keys(entity.fields) : asked.split(',');
  return names.map((name) => {
    const field = entity.fields[name];
    if (field === undefined) throw new Problem('invalid-input', { affectedField: 'columns', failures: [{ path: 'columns', code: 'unknown-column' }] });
    return { name, field, heading: headingOf(name, field, locale) };
  });
}

/** Shows the cells of a row as people read them: a reference by what it refers to. */
function writer(entity: Entity, columns: readonly Column[], locale: Locale): (row: StoredRow) => readonly string[] {
  const { text } = contextOf(locale, {});
  return (row) => {
    const context = { locale, row: valuesOf(row, entity.fields), ...(text && { text }) };
    return columns.map(({ name, field }) => (field.kind === 'reference' ? row.labels[name] ?? '' : formatValue(cellOf(row, name), field, context)));
  };
}

type Batches = AsyncGenerator<{ readonly rows: readonly StoredRow[] }>;

async function* csvOf(batches: Batches, columns: readonly Column[], shown: (row: StoredRow) => readonly string[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ heading }) => heading));
  for await (const { rows } of batches) yield rows.map((row) => csvLine(shown(row))).join('');
}

async function* xlsxRows(batches: Batches, columns: readonly Column[], shown: (row: StoredRow) => readonly string[]): AsyncGenerator<XlsxValue[]> {
  for await (const { rows } of batches) {
    for (const row of rows) {
      const texts = shown(row);
      // cells of texts are never read as formulas; an empty one is left out
      yield columns.map(({ name, field }, at) => xlsxValue(cellOf(row, name), field) ?? (texts[at] || null));
    }
  }
}

/** The batches with the first one already read: a query that is refused is answered as a refusal. */
async function begun(batches: Batches): Promise<Batches> {
  const first = await batches.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
}

/** All rows of a query as a file, streamed: formulas are made harmless, values are in the caller's language. */
export async function exportRows(call: Call, entity: Entity, query: ListQuery): Promise<Readable> {
  const { locale } = call;
  const columns = columnsOf(entity, query['columns'], locale);
  const shown = writer(entity, columns, locale);
  const batches = await begun(allRows(call.db, entity, call.person.scope, query));
  const name = `${entity.path}-${localDate(call.clock.now())}`;
  if (query['format'] !== 'xlsx') return sendFile(call, 'csv', name, Readable.from(csvOf(batches, columns, shown)));
  const stream = writeXlsxStream(xlsxRows(batches, columns, shown), {
    name: sheetOfEntity(entity, locale), freezePane: { rows: 1 },
    columns: columns.map(({ field, heading }) => ({ header: heading, width: xlsxWidth(field, heading), ...styled(xlsxStyle(field, locale)) })),
  });
  // the library speaks of the browser's streams; Node's own are the same
  return sendFile(call, 'xlsx', name, Readable.fromWeb(stream as ReadableStream));
}

const styled = <S>(style: S | undefined): { readonly style?: S } => (style === undefined ? {} : { style });
