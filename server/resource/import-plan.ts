import { sql } from 'kysely';
import { emptyDraft } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import { isAsked, labelOf } from '../../src/domain/field.ts';
import type { Failure } from '../../src/domain/problem.ts';
import type { Work } from './context.ts';
import { idsOf, rowsOf } from './list.ts';
import { rulesOfEntity } from './rules/index.ts';
import type { Save } from './rules/contract.ts';
import { readChildren } from './detail.ts';
import type { ImportLine } from './import-lines.ts';
import { reachSql } from './reach.ts';
import { columnType, valuesOf, withoutUnasked } from './shape.ts';
import type { StoredRow, Values } from './shape.ts';

/** What a line of the file would do. */
export interface Planned {
  readonly line: ImportLine;
  readonly kind: 'create' | 'update' | 'unchanged';
  readonly row: StoredRow | undefined;
  readonly after: Values;
  readonly failures: readonly Failure[];
}

const keyOf = (fields: readonly string[], values: Readonly<Record<string, unknown>>): string => JSON.stringify(fields.map((name) => values[name] ?? null));

/** The rows that lines of the file may mean: those that agree in the first field of a unique key. */
async function candidates(work: Work, entity: Entity, unique: readonly string[], lines: readonly ImportLine[], everybodys: boolean): Promise<readonly StoredRow[]> {
  const [first = ''] = unique;
  const field = entity.fields[first];
  if (field === undefined) return [];
  const values = [...new Set(lines.map(({ values: given }) => given[first] ?? null).filter((value) => value !== null))];
  // what everybody has counts against uniqueness, which knows the whole table
  const reach = everybodys ? sql`true` : reachSql(entity, work.person.scope);
  const where = sql`${sql.ref(`t.${first}`)} = any(${values}::${sql.raw(columnType(field))}[]) and ${reach}`;
  const ids = await idsOf(work.db, entity, where, undefined);
  return rowsOf(work.db, entity, ids);
}

/** Rules over several fields, and those that need the database. */
async function failuresOf(work: Work, entity: Entity, planned: Omit<Planned, 'failures'>): Promise<readonly Failure[]> {
  const own = entity.check(planned.after);
  const { check } = rulesOfEntity(entity.noun);
  if (own.length > 0 || check === undefined) return own;
  const children = planned.row === undefined ? {} : Object.fromEntries(Object.entries(await readChildren(work.db, entity, planned.row.id, 'kept')).map(([name, rows]) => [name, rows.map((row) => ({ ...valuesOf(row, entity.children[name]?.fields ?? {}), id: row.id }))]));
  const save: Save = { id: planned.row?.id, after: planned.after, before: planned.row && valuesOf(planned.row, entity.fields), children, childrenBefore: children };
  return check(work, save);
}

/** Required fields that neither the file nor the stored row nor a first value fills. */
function missing(entity: Entity, after: Values, line: ImportLine): readonly Failure[] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    (field.required && !field.readOnly && isAsked(field, after) && (after[name] ?? null) === null && !line.failures.some(({ path }) => path === name) ? [{ path: name, code: 'required', label: labelOf(name, field) }] : []));
}

/** Fields that the file fills although the row does not ask for them. */
function notAsked(entity: Entity, after: Values, line: ImportLine): readonly Failure[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => ((line.values[name] ?? null) !== null && !isAsked(field, after) ? [{ path: name, code: 'not-asked', label: labelOf(name, field) }] : []));
}

function fixedFields(entity: Entity, row: StoredRow, after: Values): readonly Failure[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => (field.createOnly && after[name] !== row[name] ? [{ path: name, code: 'fixed', label: labelOf(name, field) }] : []));
}

/** What each line would do, and what keeps it from doing it. */
export async function planLines(work: Work, entity: Entity, lines: readonly ImportLine[], mode: 'create' | 'upsert'): Promise<readonly Planned[]> {
  const [key = []] = entity.unique;
  const seen: Map<string, Set<string>> = new Map();
  const known = new Map<string, Map<string, StoredRow>>();
  for (const unique of entity.unique) {
    const rows = await candidates(work, entity, unique, lines, true);
    known.set(unique.join(), new Map(rows.map((row) => [keyOf(unique, row), row])));
    seen.set(unique.join(), new Set());
  }
  const own = new Set((await candidates(work, entity, key, lines, false)).map(({ id }) => id));
  const plan: Planned[] = [];
  for (const line of lines) {
    const found = mode === 'upsert' ? known.get(key.join())?.get(keyOf(key, line.values)) : undefined;
    // a row of somebody else's is a duplicate, not a row to change
    const row = found !== undefined && own.has(found.id) ? found : undefined;
    const after = withoutUnasked(entity.fields, { ...(row === undefined ? emptyDraft(entity.fields) : valuesOf(row, entity.fields)), ...line.values }, line.values);
    const failures: Failure[] = [...line.failures, ...missing(entity, after, line), ...notAsked(entity, after, line), ...(row === undefined ? [] : fixedFields(entity, row, after))];
    for (const unique of entity.unique) {
      const text = keyOf(unique, after);
      if (unique.some((name) => (after[name] ?? null) === null)) continue;
      const other = known.get(unique.join())?.get(text);
      const at = unique.length === 1 ? unique[0] ?? '' : unique.find((name) => entity.fields[name]?.kind !== 'reference') ?? unique[0] ?? '';
      if (seen.get(unique.join())?.has(text)) failures.push({ path: at, code: 'repeated-line' });
      else if (other !== undefined && other.id !== row?.id) failures.push({ path: at, code: 'duplicate-value' });
      seen.get(unique.join())?.add(text);
    }
    const isSame = row !== undefined && Object.keys(line.values).every((name) => (row[name] ?? null) === (after[name] ?? null));
    const planned = { line, kind: row === undefined ? 'create' : isSame ? 'unchanged' : 'update', row, after } as const;
    plan.push({ ...planned, failures: failures.length > 0 || isSame ? failures : await failuresOf(work, entity, planned) });
  }
  return plan;
}
