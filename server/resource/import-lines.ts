import { sql } from 'kysely';
import { targetOf } from '../../src/domain/entities/index.ts';
import { writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import { isFailure, labelOf } from '../../src/domain/field.ts';
import type { CellValue, FieldFailure, ReferenceField } from '../../src/domain/field.ts';
import { checkValue, parseValue } from '../../src/domain/fields/kinds.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { scopeCondition } from '../http/scope.ts';
import type { Work } from './context.ts';
import { plain } from './conditions.ts';
import type { CsvLine } from './csv.ts';
import { contextOf } from './export.ts';
import type { ImportColumn } from './import-columns.ts';
import type { Values } from './shape.ts';

/** A line of the file as it would be stored. */
export interface ImportLine {
  readonly line: number;
  /** Fields that the file gives. */
  readonly values: Values;
  readonly typed: Readonly<Record<string, string>>;
  readonly failures: readonly Failure[];
}

/** What a reference may be called, and the key of what is called so; null when several are. */
type Names = ReadonlyMap<string, CellValue>;

/** The rows that the cells of one reference name, by code, title or key, in the person's scope. */
async function namesOf({ db, person }: Work, field: ReferenceField, cells: readonly string[]): Promise<Names> {
  const target = targetOf(field.to);
  const wanted = [...new Set(cells.map((cell) => plain(cell.trim())).filter(Boolean))];
  if (wanted.length === 0) return new Map();
  const inScope = target.scope === undefined ? sql`true` : scopeCondition(person.scope, target.scope, 't');
  const title = sql.ref(`t.${target.title}`);
  const code = target.code === undefined ? title : sql.ref(`t.${target.code}`);
  const { rows } = await sql<{ id: CellValue; code: string; title: string }>`
    select t.id, nmv_plain(${code}::text) as code, nmv_plain(${title}::text) as title from ${sql.table(target.table)} as t
    where ${inScope} and (nmv_plain(${code}::text) = any(${wanted}::text[]) or nmv_plain(${title}::text) = any(${wanted}::text[]))`.execute(db);
  const names = new Map<string, CellValue>();
  for (const { id, title: called } of rows) names.set(called, names.has(called) && names.get(called) !== id ? null : id);
  // a code is unique where a title may not be
  for (const { id, code: called } of rows) names.set(called, id);
  return names;
}

function referenceOf(typed: string, names: Names): CellValue | FieldFailure {
  const called = plain(typed.trim());
  if (called === '') return null;
  const key = names.get(called);
  if (key === undefined) return { failure: 'reference' };
  return key ?? { failure: 'ambiguous' };
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
      const read = field.kind === 'reference' ? referenceOf(cell, names.get(name) ?? new Map()) : parseValue(cell, field, context);
      if (isFailure(read)) {
        failures.push({ path: name, code: read.failure, label: labelOf(name, field), ...(read.params && { params: read.params }) });
      } else {
        values[name] = read ?? field.initial ?? null;
        const wrong = checkValue(values[name], field, context);
        if (wrong !== undefined) failures.push({ path: name, code: wrong.failure, label: labelOf(name, field), ...(wrong.params && { params: wrong.params }) });
      }
    }
    return { line, values, typed, failures };
  });
}
