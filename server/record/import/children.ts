import type { Entity } from '../../../src/domain/entity.ts';
import type { Child } from '../../../src/domain/entity-child.ts';
import { getLabelKey } from '../../../src/domain/field-label.ts';
import type { CellValue } from '../../../src/domain/field.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import { MOST_CHILD_ROWS } from '../../../src/domain/schema/limits.ts';
import type { ImportColumn, ImportSheet } from '../../../src/domain/schema/entities/import.ts';
import type { Work } from '../context.ts';
import { readAllChildren } from '../detail.ts';
import type { ChildRows } from '../detail.ts';
import { eachInTurns, turns } from '../../base/breathe.ts';
import { parentKey } from '../files/headings.ts';
import type { FileSheet } from '../../files/sheet.ts';
import { childColumns } from '../files/template.ts';
import { readCell, readFieldValues } from '../../listing/shape.ts';
import type { Values } from '../../listing/shape.ts';
import { mapColumns } from './columns.ts';
import { readLines } from './lines.ts';
import type { ImportLine } from './lines.ts';
import type { FileNames } from './names.ts';
import { buildKey, rowsWith } from './plan.ts';
import type { ImportMode, PlannedRow, PlannedChild } from './plan.ts';

/** A sheet with rows of a child, as it was read. */
export interface ChildSheet {
  readonly child: string;
  readonly sheet: string;
  /** True where the rows are in the sheet of their parents. */
  readonly isFlat: boolean;
  readonly columns: readonly ImportColumn[];
  readonly lines: readonly ImportLine[];
  creates: number;
  updates: number;
  unchanged: number;
}

/** Builds the report on a sheet. */
export function sheetReport({
  child,
  sheet,
  columns,
  lines,
  creates,
  updates,
  unchanged,
}: ChildSheet): ImportSheet {
  return { child, sheet, columns, total: lines.length, creates, updates, unchanged };
}

/** Reads the sheet of a child. */
export async function readChildSheet(
  work: Work,
  entity: Entity,
  child: string,
  sheet: FileSheet,
  own: FileNames,
): Promise<ChildSheet> {
  const fields = childColumns(entity, child);
  const columns = mapColumns(entity, fields, sheet, null);
  return {
    child,
    sheet: sheet.name,
    isFlat: false,
    columns,
    lines: await readLines(work, entity, fields, columns, sheet.lines.slice(1), own),
    creates: 0,
    updates: 0,
    unchanged: 0,
  };
}

/** Fields by which a line means a stored row of its parent, not a further one. */
function identity(child: Child): readonly string[] {
  if (child.unique.length > 0) return child.unique;
  return Object.entries(child.fields)
    .filter(([, field]) => field.required && !field.readOnly)
    .map(([name]) => name);
}

/**
 * Finds parents by the text of their key: those of the file and, where updates are allowed, stored
 * ones named by the sheets.
 */
async function findParents(
  work: Work,
  entity: Entity,
  key: string,
  plan: PlannedRow[],
  sheets: readonly ChildSheet[],
  mode: ImportMode,
): Promise<ReadonlyMap<unknown, PlannedRow>> {
  const parents = new Map<unknown, PlannedRow>();
  await eachInTurns(plan, (planned) => parents.set(planned.after[key] ?? null, planned));
  if (mode === 'create') return parents;
  const named: CellValue[] = [];
  for (const { lines } of sheets)
    await eachInTurns(lines, ({ values }) => {
      const value = values[key] ?? null;
      if (!parents.has(value)) named.push(value);
    });
  await eachInTurns(await rowsWith(work, entity, key, named, false), (row) => {
    const planned: PlannedRow = {
      line: undefined,
      kind: 'unchanged',
      row,
      after: readFieldValues(row, entity.fields),
      failures: [],
      children: {},
    };
    plan.push(planned);
    parents.set(readCell(row, key), planned);
  });
  return parents;
}

function missing(child: Child, { values, failures }: ImportLine): readonly Failure[] {
  return Object.entries(child.fields).flatMap(([name, field]) =>
    field.required &&
    !field.readOnly &&
    (values[name] ?? null) === null &&
    !failures.some(({ path }) => path === name)
      ? [{ path: name, code: 'required', label: getLabelKey(name, field) }]
      : [],
  );
}

/** Plans the stored rows of a child before lines of the file join them. */
function plannedChild(child: Child, stored: ChildRows[string]): PlannedChild {
  const before = stored.map((row) => ({ ...readFieldValues(row, child.fields), id: row.id }));
  const places = new Map<string, number>();
  for (const [at, row] of before.entries()) {
    const key = buildKey(identity(child), row);
    if (!places.has(key)) places.set(key, at);
  }
  return { after: [...before], before, lines: new Map(), places, changed: false, isTooLong: false };
}

/** Puts a line among the rows of its parent: in the place of the row it means, else as a further one. */
function merge(
  child: Child,
  planned: PlannedChild,
  line: ImportLine,
  values: Values,
): 'creates' | 'updates' | 'unchanged' {
  const names = identity(child);
  const key = buildKey(names, values);
  const place = planned.places.get(key);
  if (place !== undefined && planned.lines.has(place))
    line.failures.push({ path: names[0] ?? '', code: 'repeated-line' });
  const stored = place === undefined ? undefined : planned.after[place];
  const at = place ?? planned.after.length;
  planned.places.set(key, at);
  planned.lines.set(at, line);
  if (
    stored !== undefined &&
    Object.keys(values).every((name) => (stored[name] ?? null) === (values[name] ?? null))
  )
    return 'unchanged';
  planned.after[at] = { ...stored, ...values };
  planned.changed = true;
  return stored === undefined ? 'creates' : 'updates';
}

/** Reports a line above the limit of child rows, only once per parent. */
function tooMany(planned: PlannedChild, path: string, called: unknown): readonly Failure[] {
  if (planned.isTooLong || planned.after.length <= MOST_CHILD_ROWS) return [];
  planned.isTooLong = true;
  const params = { parent: String(called), max: MOST_CHILD_ROWS };
  return [{ path, code: 'too-many-children', params }];
}

/** Joins the lines of child sheets to their parent rows; failures are reported at the line. */
export async function planChildren(
  work: Work,
  entity: Entity,
  plan: PlannedRow[],
  sheets: readonly ChildSheet[],
  mode: ImportMode,
): Promise<void> {
  const key = parentKey(entity);
  if (key === undefined || sheets.length === 0) return;
  const parents = await findParents(work, entity, key, plan, sheets, mode);
  const ids: number[] = [];
  await eachInTurns(parents.values(), ({ row }) => row !== undefined && ids.push(row.id));
  const stored = await readAllChildren(work.db, entity, ids);
  const turn = turns();
  for (const sheet of sheets) {
    const child = entity.children[sheet.child];
    if (child === undefined) continue;
    for (const line of sheet.lines) {
      await turn();
      const { [key]: called = null, ...values } = line.values;
      const parent = parents.get(called);
      line.failures.push(...missing(child, line));
      if (parent === undefined) {
        if (!line.failures.some(({ path }) => path === key))
          line.failures.push({ path: key, code: 'no-such-parent' });
        continue;
      }
      const planned = (parent.children[sheet.child] ??= plannedChild(
        child,
        stored.get(parent.row?.id ?? 0)?.[sheet.child] ?? [],
      ));
      const kind = merge(child, planned, line, values);
      sheet[kind] += 1;
      if (kind === 'creates') line.failures.push(...tooMany(planned, key, called));
      if (line.failures.length === 0) line.failures.push(...child.check(values));
    }
  }
}
