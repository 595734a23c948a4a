import { Readable } from 'node:stream';
import type { Entity } from '../../src/domain/entity.ts';
import { labelOf } from '../../src/domain/field.ts';
import type { CellValues, FieldContext } from '../../src/domain/field.ts';
import { formatValue } from '../../src/domain/fields/kinds.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import { Problem } from '../../src/domain/problem.ts';
import { translator } from '../../src/i18n/server.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Call } from '../http/contract.ts';
import { conditionsOf } from './conditions.ts';
import type { ListQuery } from './conditions.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { allRows } from './list.ts';
import { cellOf } from './shape.ts';
import type { StoredRow } from './shape.ts';

/** What showing and reading values needs in a language. */
export function contextOf(locale: Locale, row: CellValues): FieldContext {
  const words = translator(locale).of('fields');
  return { locale, row, text: (key) => words.maybe(key) };
}

/** Heading of a column. */
export function headingOf(entity: Entity, name: string, locale: Locale): string {
  const field = entity.fields[name];
  return (field && translator(locale).of('fields').maybe(labelOf(name, field))) ?? name;
}

/** A cell as people read it: a reference by what it refers to. */
function shown(entity: Entity, row: StoredRow, name: string, locale: Locale): string {
  const field = entity.fields[name];
  if (field === undefined) return '';
  if (field.kind === 'reference') return row.labels[name] ?? '';
  return formatValue(cellOf(row, name), field, contextOf(locale, Object.fromEntries(Object.keys(entity.fields).map((each) => [each, cellOf(row, each)]))));
}

/** @throws {Problem} invalid-input when a column is none of the entity's */
function columnsOf(entity: Entity, asked: string | undefined): readonly string[] {
  const columns = asked === undefined ? Object.keys(entity.fields) : asked.split(',');
  if (columns.every((name) => name in entity.fields)) return columns;
  throw new Problem('invalid-input', { affectedField: 'columns', failures: [{ path: 'columns', code: 'invalid' }] });
}

async function* csvOf(call: Call, entity: Entity, columns: readonly string[], query: ListQuery): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map((name) => headingOf(entity, name, call.locale)));
  for await (const { rows } of allRows(call.db, entity, call.person.scope, query)) {
    yield rows.map((row) => csvLine(columns.map((name) => shown(entity, row, name, call.locale)))).join('');
  }
}

function asFile<T>(call: Call, name: string, content: T): T {
  void call.reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store');
  return content;
}

/** All rows of a query as a file, streamed: formulas are made harmless, values are in the caller's language. */
export async function exportRows(call: Call, entity: Entity, query: ListQuery): Promise<Readable> {
  const columns = columnsOf(entity, query['columns']);
  // the heading goes out before the first row is read: a query that is refused is refused here
  conditionsOf(entity, call.person.scope, query);
  const pieces = csvOf(call, entity, columns, query);
  // the first piece is made here, so that a query that is refused is answered as a refusal
  const first = await pieces.next();
  const rest = async function* (): AsyncGenerator<string> {
    if (!first.done) yield first.value;
    yield* pieces;
  };
  return asFile(call, `${entity.path}-${localDate(call.clock.now())}.csv`, Readable.from(rest()));
}

/** A file with the headings that an import understands. */
export function importTemplate(call: Call, entity: Entity): string {
  const columns = Object.entries(entity.fields).filter(([, field]) => !field.readOnly).map(([name]) => headingOf(entity, name, call.locale));
  return asFile(call, `${entity.path}.csv`, BYTE_ORDER_MARK + csvLine(columns));
}
