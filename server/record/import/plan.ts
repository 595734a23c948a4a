import { sql } from 'kysely';
import { emptyDraft } from '../../../src/domain/fields/empty-draft.ts';
import type { Entity } from '../../../src/domain/entity.ts';
import { isAsked, getLabelKey } from '../../../src/domain/field-label.ts';
import type { CellValue } from '../../../src/domain/field.ts';
import { isCode, refersTo } from '../../../src/domain/fields/kinds.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import { eachInTurns, filterInTurns, inBatches, mapInTurns } from '../../base/breathe.ts';
import type { Work } from '../context.ts';
import { findIds } from '../../listing/page.ts';
import { readRows } from '../../listing/rows.ts';
import type { DraftChildren } from '../entity-rules.ts';
import { reachSql } from '../../listing/reach.ts';
import { columnType, readFieldValues, withoutUnasked } from '../../listing/shape.ts';
import type { StoredRow, Values } from '../../listing/shape.ts';
import { buildEntityList } from '../list-of.ts';
import { withLostZeros } from './lost-zeros.ts';
import { withoutKeptBack } from '../visible.ts';
import type { ImportLine } from './lines.ts';

export type ImportMode = 'create' | 'upsert';

/** Planned change of a row by the file. */
export interface PlannedRow {
  /** Undefined: only the sheet of a child names the row. */
  readonly line: ImportLine | undefined;
  readonly kind: 'create' | 'update' | 'unchanged';
  readonly row: StoredRow | undefined;
  readonly after: Values;
  readonly failures: Failure[];
  /** Child rows from the file, after and before, with the line of each. */
  readonly children: Record<string, PlannedChild>;
}

/** The rows of one child of one parent. */
export interface PlannedChild {
  readonly after: DraftChildren[string][number][];
  readonly before: DraftChildren[string];
  /** Line of the file by place in `after`. */
  readonly lines: Map<number, ImportLine>;
  /** Index in `after` by the unique key of the child row. */
  readonly places: Map<string, number>;
  changed: boolean;
  /** Has more rows than are saved at once, and a line says so. */
  isTooLong: boolean;
}

export const buildKey = (
  fields: readonly string[],
  values: Readonly<Record<string, unknown>>,
): string => JSON.stringify(fields.map((name) => values[name] ?? null));

/** Values that one statement looks for: naming more of them holds the thread. */
const LOOKED_FOR = 5_000;

async function distinct(values: readonly CellValue[]): Promise<readonly CellValue[]> {
  const seen = new Set<CellValue>();
  await eachInTurns(values, (value) => value !== null && seen.add(value));
  return [...seen];
}

/** Stored rows whose field holds one of the values. @param isUnscoped also those outside of the person's scope */
export async function rowsWith(
  work: Work,
  entity: Entity,
  name: string,
  values: readonly CellValue[],
  isUnscoped: boolean,
): Promise<readonly StoredRow[]> {
  const field = entity.fields[name];
  if (field === undefined) return [];
  const wanted = await distinct(values);
  // Uniqueness covers the whole table, also rows outside the scope.
  const reach = isUnscoped ? sql`true` : reachSql(entity, work.person.scope);
  const list = buildEntityList(entity, undefined);
  const rows: StoredRow[] = [];
  for (const batch of inBatches(wanted, LOOKED_FOR)) {
    const where = sql`${sql.ref(`t.${name}`)} = any(${batch}::${sql.raw(columnType(field))}[]) and ${reach}`;
    const ids = await findIds(work.db, list, where, undefined);
    for (const found of inBatches(ids, LOOKED_FOR))
      await eachInTurns(await readRows(work.db, list, found), (row) => rows.push(row));
  }
  return rows;
}

/** Required fields that neither the file nor the stored row nor a first value fills. */
function missing(entity: Entity, after: Values, line: ImportLine): readonly Failure[] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    field.required &&
    !field.readOnly &&
    isAsked(field, after) &&
    (after[name] ?? null) === null &&
    !line.failures.some(({ path }) => path === name)
      ? [{ path: name, code: 'required', label: getLabelKey(name, field) }]
      : [],
  );
}

/** Fields that the file fills although the row does not ask for them. */
function notAsked(entity: Entity, after: Values, line: ImportLine): readonly Failure[] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    (line.values[name] ?? null) !== null && !isAsked(field, after)
      ? [{ path: name, code: 'not-asked', label: getLabelKey(name, field) }]
      : [],
  );
}

function fixedFields(entity: Entity, row: StoredRow, after: Values): readonly Failure[] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    field.createOnly && after[name] !== row[name]
      ? [{ path: name, code: 'fixed', label: getLabelKey(name, field) }]
      : [],
  );
}

/** Stored rows the lines may match or collide with, by the unique fields. */
class Known {
  readonly #rows = new Map<string, ReadonlyMap<string, StoredRow>>();
  readonly #seen = new Map<string, Set<string>>();
  #own: ReadonlySet<number> = new Set();
  /** Codes that rows have with zeros before them, by field. */
  readonly #lostZeros = new Map<string, ReadonlySet<string>>();
  readonly #entity: Entity;

  constructor(entity: Entity) {
    this.#entity = entity;
  }

  async read(work: Work, lines: readonly ImportLine[]): Promise<this> {
    const valuesOfField = (name: string): Promise<readonly CellValue[]> =>
      mapInTurns(lines, ({ values }) => values[name] ?? null);
    for (const unique of this.#entity.unique) {
      const [first = ''] = unique;
      const values = await valuesOfField(first);
      const rows = await rowsWith(work, this.#entity, first, values, true);
      const byKey = new Map<string, StoredRow>();
      const stored = new Set<unknown>();
      await eachInTurns(rows, (row) => {
        byKey.set(buildKey(unique, row), row);
        stored.add(row[first]);
      });
      this.#rows.set(unique.join(), byKey);
      this.#seen.set(unique.join(), new Set());
      if (unique.length > 1 || !isCode(this.#entity.fields[first])) continue;
      const unknown = await filterInTurns(values, (value) => !stored.has(value));
      this.#lostZeros.set(
        first,
        await withLostZeros(work.db, { table: this.#entity.table, column: first }, unknown),
      );
    }
    const [first = ''] = this.#entity.unique[0] ?? [];
    const own = await rowsWith(work, this.#entity, first, await valuesOfField(first), false);
    const ids = new Set<number>();
    await eachInTurns(own, ({ id }) => ids.add(id));
    this.#own = ids;
    return this;
  }

  /**
   * Finds the row a line would change; a row outside the person's scope is a duplicate instead.
   */
  meant({ values }: ImportLine): StoredRow | undefined {
    const [key = []] = this.#entity.unique;
    const found = this.#rows.get(key.join())?.get(buildKey(key, values));
    return found !== undefined && this.#own.has(found.id) ? found : undefined;
  }

  /** Lists the collisions of a row with stored rows and with earlier lines. */
  collisions(after: Values, row: StoredRow | undefined): readonly Failure[] {
    return this.#entity.unique.flatMap((unique): readonly Failure[] => {
      if (unique.some((name) => (after[name] ?? null) === null)) return [];
      const text = buildKey(unique, after);
      const seen = this.#seen.get(unique.join());
      const repeated = seen?.has(text) === true;
      seen?.add(text);
      const other = this.#rows.get(unique.join())?.get(text);
      const path =
        unique.find((name) => refersTo(this.#entity.fields[name]) === undefined) ?? unique[0] ?? '';
      if (repeated) return [{ path, code: 'repeated-line' }];
      const field = this.#entity.fields[path];
      if (row === undefined && field && this.#lostZeros.get(path)?.has(String(after[path])))
        return [{ path, code: 'lost-zero', label: getLabelKey(path, field) }];
      return other !== undefined && other.id !== row?.id ? [{ path, code: 'duplicate-value' }] : [];
    });
  }
}

function planLine(
  { person }: Work,
  entity: Entity,
  brought: ImportLine,
  row: StoredRow | undefined,
  known: Known,
): PlannedRow {
  const line =
    row === undefined
      ? brought
      : { ...brought, values: withoutKeptBack(entity, person.scope, row.id, brought.values) };
  const after = withoutUnasked(
    entity.fields,
    {
      ...(row === undefined ? emptyDraft(entity.fields) : readFieldValues(row, entity.fields)),
      ...line.values,
    },
    line.values,
  );
  const failures = [
    ...line.failures,
    ...missing(entity, after, line),
    ...notAsked(entity, after, line),
    ...(row === undefined ? [] : fixedFields(entity, row, after)),
    ...known.collisions(after, row),
  ];
  const isSame =
    row !== undefined &&
    Object.keys(line.values).every((name) => (row[name] ?? null) === (after[name] ?? null));
  if (failures.length === 0 && !isSame) failures.push(...entity.check(after));
  return {
    line,
    kind: row === undefined ? 'create' : isSame ? 'unchanged' : 'update',
    row,
    after,
    failures,
    children: {},
  };
}

/** Plans the change of each line with the failures visible before storing. */
export async function planLines(
  work: Work,
  entity: Entity,
  lines: readonly ImportLine[],
  mode: ImportMode,
): Promise<readonly PlannedRow[]> {
  const known = await new Known(entity).read(work, lines);
  return mapInTurns(lines, (line) =>
    planLine(work, entity, line, mode === 'upsert' ? known.meant(line) : undefined, known),
  );
}
