import { sql } from 'kysely';
import { emptyDraft } from '../../../src/domain/entity.ts';
import type { Entity } from '../../../src/domain/entity.ts';
import { isAsked, labelOf } from '../../../src/domain/field.ts';
import type { CellValue } from '../../../src/domain/field.ts';
import { isCode, refersTo } from '../../../src/domain/fields/kinds.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import { inBatches, mapInTurns } from '../../base/breathe.ts';
import type { Work } from '../context.ts';
import { idsOf } from '../../listing/page.ts';
import { rowsOf } from '../../listing/rows.ts';
import type { DraftChildren } from '../entity-rules.ts';
import { reachSql } from '../../listing/reach.ts';
import { columnType, valuesOf, withoutUnasked } from '../../listing/shape.ts';
import type { StoredRow, Values } from '../../listing/shape.ts';
import { listOf } from '../list-of.ts';
import { withLostZeros } from './lost-zeros.ts';
import { withoutKeptBack } from '../told.ts';
import type { ImportLine } from './lines.ts';

export type ImportMode = 'create' | 'upsert';

/** What a row of the file would do. */
export interface Planned {
  /** Undefined: only the sheet of a child names the row. */
  readonly line: ImportLine | undefined;
  readonly kind: 'create' | 'update' | 'unchanged';
  readonly row: StoredRow | undefined;
  readonly after: Values;
  readonly failures: Failure[];
  /** Children that the file brings rows of, as they will stand, and as they stand; with the line of each. */
  readonly children: Record<string, PlannedChild>;
}

/** The rows of one child of one parent. */
export interface PlannedChild {
  readonly after: DraftChildren[string][number][];
  readonly before: DraftChildren[string];
  /** Line of the file by place in `after`. */
  readonly lines: Map<number, ImportLine>;
  /** Place in `after` by what tells rows of the child apart. */
  readonly places: Map<string, number>;
  changed: boolean;
}

export const keyOf = (
  fields: readonly string[],
  values: Readonly<Record<string, unknown>>,
): string => JSON.stringify(fields.map((name) => values[name] ?? null));

/** Values that one statement looks for: naming more of them holds the thread. */
const LOOKED_FOR = 5_000;

async function distinct(values: readonly CellValue[]): Promise<readonly CellValue[]> {
  const seen = new Set<CellValue>();
  await mapInTurns(values, (value) => {
    if (value !== null) seen.add(value);
  });
  return [...seen];
}

/** Stored rows whose field holds one of the values. @param everybodys also those outside of the person's scope */
export async function rowsWith(
  work: Work,
  entity: Entity,
  name: string,
  values: readonly CellValue[],
  everybodys: boolean,
): Promise<readonly StoredRow[]> {
  const field = entity.fields[name];
  if (field === undefined) return [];
  const wanted = await distinct(values);
  // what everybody has counts against uniqueness, which knows the whole table
  const reach = everybodys ? sql`true` : reachSql(entity, work.person.scope);
  const list = listOf(entity, undefined);
  const rows: StoredRow[] = [];
  for (const batch of inBatches(wanted, LOOKED_FOR)) {
    const where = sql`${sql.ref(`t.${name}`)} = any(${batch}::${sql.raw(columnType(field))}[]) and ${reach}`;
    const ids = await idsOf(work.db, list, where, undefined);
    for (const found of inBatches(ids, LOOKED_FOR))
      for (const row of await rowsOf(work.db, list, found)) rows.push(row);
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
      ? [{ path: name, code: 'required', label: labelOf(name, field) }]
      : [],
  );
}

/** Fields that the file fills although the row does not ask for them. */
function notAsked(entity: Entity, after: Values, line: ImportLine): readonly Failure[] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    (line.values[name] ?? null) !== null && !isAsked(field, after)
      ? [{ path: name, code: 'not-asked', label: labelOf(name, field) }]
      : [],
  );
}

function fixedFields(entity: Entity, row: StoredRow, after: Values): readonly Failure[] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    field.createOnly && after[name] !== row[name]
      ? [{ path: name, code: 'fixed', label: labelOf(name, field) }]
      : [],
  );
}

/** Rows that the lines may mean or collide with, by the fields that tell rows apart. */
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
    const values = (name: string): readonly CellValue[] =>
      lines.map(({ values: given }) => given[name] ?? null);
    for (const unique of this.#entity.unique) {
      const [first = ''] = unique;
      const rows = await rowsWith(work, this.#entity, first, values(first), true);
      this.#rows.set(unique.join(), new Map(rows.map((row) => [keyOf(unique, row), row])));
      this.#seen.set(unique.join(), new Set());
      if (unique.length > 1 || !isCode(this.#entity.fields[first])) continue;
      const stored = new Set(rows.map((row) => row[first]));
      this.#lostZeros.set(
        first,
        await withLostZeros(
          work.db,
          { table: this.#entity.table, column: first },
          values(first).filter(
            (value) => typeof value === 'string' && !stored.has(value),
          ) as string[],
        ),
      );
    }
    const [first = ''] = this.#entity.unique[0] ?? [];
    this.#own = new Set(
      (await rowsWith(work, this.#entity, first, values(first), false)).map(({ id }) => id),
    );
    return this;
  }

  /** The row that a line would change; a row of somebody else's is a duplicate, not a row to change. */
  meant({ values }: ImportLine): StoredRow | undefined {
    const [key = []] = this.#entity.unique;
    const found = this.#rows.get(key.join())?.get(keyOf(key, values));
    return found !== undefined && this.#own.has(found.id) ? found : undefined;
  }

  /** What keeps a row from standing beside those that are stored, and those of earlier lines. */
  collisions(after: Values, row: StoredRow | undefined): readonly Failure[] {
    return this.#entity.unique.flatMap((unique): readonly Failure[] => {
      if (unique.some((name) => (after[name] ?? null) === null)) return [];
      const text = keyOf(unique, after);
      const seen = this.#seen.get(unique.join());
      const repeated = seen?.has(text) === true;
      seen?.add(text);
      const other = this.#rows.get(unique.join())?.get(text);
      const path =
        unique.find((name) => refersTo(this.#entity.fields[name]) === undefined) ?? unique[0] ?? '';
      if (repeated) return [{ path, code: 'repeated-line' }];
      const field = this.#entity.fields[path];
      if (row === undefined && field && this.#lostZeros.get(path)?.has(String(after[path])))
        return [{ path, code: 'lost-zero', label: labelOf(path, field) }];
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
): Planned {
  const line =
    row === undefined
      ? brought
      : { ...brought, values: withoutKeptBack(entity, person.scope, row.id, brought.values) };
  const after = withoutUnasked(
    entity.fields,
    {
      ...(row === undefined ? emptyDraft(entity.fields) : valuesOf(row, entity.fields)),
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

/** What each line would do, and what keeps it from doing it as far as that is seen without storing it. */
export async function planLines(
  work: Work,
  entity: Entity,
  lines: readonly ImportLine[],
  mode: ImportMode,
): Promise<readonly Planned[]> {
  const known = await new Known(entity).read(work, lines);
  return mapInTurns(lines, (line) =>
    planLine(work, entity, line, mode === 'upsert' ? known.meant(line) : undefined, known),
  );
}
