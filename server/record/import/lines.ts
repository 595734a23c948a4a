import type { Entity } from '../../../src/domain/entity.ts';
import { getLabelKey } from '../../../src/domain/field-label.ts';
import { isFailure } from '../../../src/domain/field-rules.ts';
import type { CellValue, Field, Reference } from '../../../src/domain/field.ts';
import type { FieldContext, FieldFailure } from '../../../src/domain/field-rules.ts';
import { checkValue, parseValue, refersTo } from '../../../src/domain/fields/kinds.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import type { ImportColumn } from '../../../src/domain/schema/entities/import.ts';
import { mapInTurns } from '../../base/breathe.ts';
import type { Work } from '../context.ts';
import { cellText } from '../../files/cell-text.ts';
import { buildFieldContext } from '../../listing/files/headings.ts';
import type { FileLine } from '../../files/sheet.ts';
import type { Values } from '../../listing/shape.ts';
import type { Fillable } from './columns.ts';
import { findNames, resolveReference } from './names.ts';
import type { FileNames, Names } from './names.ts';

/** A line of the file as it would be stored. */
export interface ImportLine {
  readonly line: number;
  /** Fields that the file gives. */
  readonly values: Values;
  readonly typed: Readonly<Record<string, string>>;
  /** Labels of its references by field. */
  readonly labels: Readonly<Record<string, string | null>>;
  readonly failures: Failure[];
}

interface Filled {
  readonly name: string;
  readonly field: Field;
  readonly index: number;
  /** Reference of the column and the rows its cells name. */
  readonly named: { readonly reference: Reference; readonly names: Names } | undefined;
}

/**
 * Builds the reported failure of a field.
 * @returns the failure with its label
 */
export function failureAt(path: string, field: Field, { failure, params }: FieldFailure): Failure {
  return { path, code: failure, label: getLabelKey(path, field), ...(params && { params }) };
}

async function readFilledCells(
  work: Work,
  fields: Fillable,
  columns: readonly ImportColumn[],
  lines: readonly FileLine[],
  own: FileNames | undefined,
): Promise<readonly Filled[]> {
  const filled: Filled[] = [];
  for (const [name, field] of fields) {
    const index = columns.find((each) => each.field === name)?.index;
    if (index === undefined) continue;
    const reference = refersTo(field);
    const texts = () => mapInTurns(lines, ({ cells }) => cellText(cells[index], field));
    const named = reference && {
      reference,
      names: await findNames(work, reference, await texts(), own),
    };
    filled.push({ name, field, index, named });
  }
  return filled;
}

function readLine(
  { line, cells }: FileLine,
  filled: readonly Filled[],
  text: FieldContext['text'],
  locale: Work['locale'],
): ImportLine {
  const values: Record<string, CellValue> = {};
  const typed: Record<string, string> = {};
  const labels: Record<string, string | null> = {};
  const failures: Failure[] = [];
  const context: FieldContext = { locale, row: values, ...(text && { text }) };
  for (const { name, field, index, named } of filled) {
    const cell = cellText(cells[index], field);
    typed[name] = cell;
    const row = named && resolveReference(cell, named.names, named.reference, values);
    const read =
      row === undefined
        ? parseValue(cell, field, context)
        : row !== null && 'failure' in row
          ? row
          : (row?.id ?? null);
    if (isFailure(read)) {
      failures.push(failureAt(name, field, read));
      continue;
    }
    const value = read ?? field.initial ?? null;
    values[name] = value;
    if (row !== undefined) labels[name] = row !== null && 'title' in row ? row.title : null;
    const wrong = checkValue(value, field, context);
    // The field's condition can be checked only once the line and its stored row are combined.
    if (wrong !== undefined && wrong.failure !== 'not-asked')
      failures.push(failureAt(name, field, wrong));
  }
  return { line, values, typed, labels, failures };
}

/**
 * Reads the cells of all lines: each kind as a person types it, references by what people call them.
 * @param own rows that the file brings, which its references may name too
 */
export async function readLines(
  work: Work,
  { resource }: Pick<Entity, 'resource'>,
  fields: Fillable,
  columns: readonly ImportColumn[],
  lines: readonly FileLine[],
  own?: FileNames,
): Promise<readonly ImportLine[]> {
  const filled = await readFilledCells(work, fields, columns, lines, own);
  const { text } = buildFieldContext(resource, work.locale, {});
  return mapInTurns(lines, (line) => readLine(line, filled, text, work.locale));
}
