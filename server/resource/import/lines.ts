import { isFailure, labelOf } from '../../../src/domain/field.ts';
import type { CellValue, Field, FieldContext, FieldFailure } from '../../../src/domain/field.ts';
import { checkValue, parseValue } from '../../../src/domain/fields/kinds.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import type { ImportColumn } from '../../../src/domain/wire/resource.ts';
import type { Work } from '../context.ts';
import { cellText } from '../files/cell-text.ts';
import { contextOf } from '../files/headings.ts';
import type { FileLine } from '../files/sheet.ts';
import type { Values } from '../shape.ts';
import type { Fillable } from './columns.ts';
import { namesOf, referenceOf } from './names.ts';
import type { Names } from './names.ts';

/** A line of the file as it would be stored. */
export interface ImportLine {
  readonly line: number;
  /** Fields that the file gives. */
  readonly values: Values;
  readonly typed: Readonly<Record<string, string>>;
  /** What its references are called. */
  readonly labels: Readonly<Record<string, string | null>>;
  readonly failures: Failure[];
}

interface Filled {
  readonly name: string;
  readonly field: Field;
  readonly index: number;
  readonly names: Names | undefined;
}

/** @returns the failure of a field as it is told */
export function failureAt(path: string, field: Field, { failure, params }: FieldFailure): Failure {
  return { path, code: failure, label: labelOf(path, field), ...(params && { params }) };
}

async function filledOf(work: Work, fields: Fillable, columns: readonly ImportColumn[], lines: readonly FileLine[]): Promise<readonly Filled[]> {
  const filled: Filled[] = [];
  for (const [name, field] of fields) {
    const index = columns.find((each) => each.field === name)?.index;
    if (index === undefined) continue;
    const names = field.kind === 'reference' ? await namesOf(work, field, lines.map(({ cells }) => cellText(cells[index], field))) : undefined;
    filled.push({ name, field, index, names });
  }
  return filled;
}

function readLine({ line, cells }: FileLine, filled: readonly Filled[], text: FieldContext['text'], locale: Work['locale']): ImportLine {
  const values: Record<string, CellValue> = {};
  const typed: Record<string, string> = {};
  const labels: Record<string, string | null> = {};
  const failures: Failure[] = [];
  const context: FieldContext = { locale, row: values, ...(text && { text }) };
  for (const { name, field, index, names } of filled) {
    const cell = cellText(cells[index], field);
    typed[name] = cell;
    const named = field.kind === 'reference' && names !== undefined ? referenceOf(cell, names, field, values) : null;
    const read = named !== null && 'failure' in named ? named : named?.id ?? (field.kind === 'reference' ? null : parseValue(cell, field, context));
    if (isFailure(read)) {
      failures.push(failureAt(name, field, read));
      continue;
    }
    const value = read ?? field.initial ?? null;
    values[name] = value;
    if (field.kind === 'reference') labels[name] = named !== null && 'title' in named ? named.title : null;
    const wrong = checkValue(value, field, context);
    // whether the row asks for the field at all shows once the line and its stored row are together
    if (wrong !== undefined && wrong.failure !== 'not-asked') failures.push(failureAt(name, field, wrong));
  }
  return { line, values, typed, labels, failures };
}

/** Reads the cells of all lines: each kind as a person types it, references by what people call them. */
export async function readLines(work: Work, fields: Fillable, columns: readonly ImportColumn[], lines: readonly FileLine[]): Promise<readonly ImportLine[]> {
  const filled = await filledOf(work, fields, columns, lines);
  const { text } = contextOf(work.locale, {});
  return lines.map((line) => readLine(line, filled, text, work.locale));
}
