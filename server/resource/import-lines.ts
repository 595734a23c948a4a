import { sql } from 'kysely';
import { targetOf } from '../../src/domain/entities/index.ts';
import { writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import { isFailure, labelOf } from '../../src/domain/field.ts';
import type { CellValue, FieldFailure, ReferenceField } from '../../src/domain/field.ts';
import { checkValue, parseValue } from '../../src/domain/fields/kinds.ts';
import type { Failure } from '../../src/domain/problem.ts';
import type { Work } from './context.ts';
import { plain } from './conditions.ts';
import type { CsvLine } from './csv.ts';
import { contextOf } from './export.ts';
import type { ImportColumn } from './import-columns.ts';
import type { Raw, Values } from './shape.ts';
import { reachSql } from './reach.ts';

/** A line of the file as it would be stored. */
export interface ImportLine {
  readonly line: number;
  /** Fields that the file gives. */
  readonly values: Values;
  readonly typed: Readonly<Record<string, string>>;
  readonly failures: readonly Failure[];
}

/** What a reference may name, with what its own row says to tell namesakes apart. */
interface Named {
  readonly id: CellValue;
  readonly row: Raw;
  /** Named by its code or key, which are unique where a title may not be. */
  readonly byCode: boolean;
}
type Names = ReadonlyMap<string, readonly Named[]>;

/** The rows that the cells of one reference name, by code, title or key, in the person's scope. */
async function namesOf({ db, person }: Work, field: ReferenceField, cells: readonly string[]): Promise<Names> {
  const target = targetOf(field.to);
  const wanted = [...new Set(cells.map((cell) => plain(cell.trim())).filter(Boolean))];
  if (wanted.length === 0) return new Map();
  const title = sql.ref(`t.${target.title}`);
  const code = target.code !== undefined ? sql.ref(`t.${target.code}`) : target.keyType === 'text' ? sql.ref('t.id') : title;
  const told = Object.keys(field.within ?? {}).map((column) => sql`, ${sql.ref(`t.${column}`)}`);
  const { rows } = await sql<Raw & { id: CellValue; calledCode: string; calledTitle: string }>`
    select t.id, nmv_plain(${code}::text) as called_code, nmv_plain(${title}::text) as called_title${told.length === 0 ? sql`` : sql.join(told, sql``)} from ${sql.table(target.table)} as t
    where ${reachSql(target, person.scope)} and (nmv_plain(${code}::text) = any(${wanted}::text[]) or nmv_plain(${title}::text) = any(${wanted}::text[]))`.execute(db);
  const names = new Map<string, Named[]>();
  const call = (called: string, named: Named): void => void names.set(called, [...(names.get(called) ?? []), named]);
  for (const row of rows) {
    call(row.calledCode, { id: row.id, row, byCode: true });
    if (row.calledTitle !== row.calledCode) call(row.calledTitle, { id: row.id, row, byCode: false });
  }
  return names;
}

/** The key of what a cell names; of namesakes the one that fits the cells beside it. */
function referenceOf(typed: string, names: Names, { within = {} }: ReferenceField, values: Values): CellValue | FieldFailure {
  const called = plain(typed.trim());
  if (called === '') return null;
  const found = names.get(called) ?? [];
  const coded = found.filter(({ byCode }) => byCode);
  const fitting = (coded.length > 0 ? coded : found).filter(({ row }) => Object.entries(within).every(([column, neighbour]) => (values[neighbour] ?? null) === null || values[neighbour] === row[column]));
  const [first] = fitting;
  if (first === undefined) return { failure: 'reference' };
  return fitting.length > 1 ? { failure: 'ambiguous' } : first.id;
}

/** Reads the cells of all lines: each kind as a person types it, references by what people call them. */
export async function readLines(work: Work, entity: Entity, columns: readonly ImportColumn[], lines: readonly CsvLine[]): Promise<readonly ImportLine[]> {
  const fields = writableFields(entity.fields).flatMap(([name, field]) => {
    const column = columns.find((each) => each.field === name);
    return column === undefined ? [] : [{ name, field, index: column.index }];
  });
  const names = new Map<string, Names>();
  for (const { name, field, index } of fields) {
    if (field.kind === 'reference') names.set(name, await namesOf(work, field, lines.map(({ cells }) => cells[index] ?? '')));
  }
  return lines.map(({ line, cells }) => {
    const values: Record<string, CellValue> = {};
    const typed: Record<string, string> = {};
    const failures: Failure[] = [];
    const context = contextOf(work.locale, values);
    for (const { name, field, index } of fields) {
      const cell = cells[index] ?? '';
      typed[name] = cell;
      const read = field.kind === 'reference' ? referenceOf(cell, names.get(name) ?? new Map(), field, values) : parseValue(cell, field, context);
      if (isFailure(read)) {
        failures.push({ path: name, code: read.failure, label: labelOf(name, field), ...(read.params && { params: read.params }) });
      } else {
        values[name] = read ?? field.initial ?? null;
        const wrong = checkValue(values[name], field, context);
        // whether the row asks for the field at all shows once the line and its stored row are together
        if (wrong !== undefined && wrong.failure !== 'not-asked') failures.push({ path: name, code: wrong.failure, label: labelOf(name, field), ...(wrong.params && { params: wrong.params }) });
      }
    }
    return { line, values, typed, failures };
  });
}
