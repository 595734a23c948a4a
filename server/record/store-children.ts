import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import type { Child } from '../../src/domain/entity-child.ts';
import { Problem } from '../../src/domain/problem.ts';
import { inBatches } from '../base/breathe.ts';
import type { Db } from '../database/db.ts';
import { problemOfDatabase } from '../http/database-problem.ts';
import type { Values } from '../listing/shape.ts';
import type { DraftChildren, Save } from './entity-rules.ts';
import { insertMany, updateMany } from './many-rows.ts';
import { explained } from './store.ts';
import type { VersionKey } from './versions.ts';
import { errorCode } from '../base/error-code.ts';

/** Rows that go to the database in one statement. */
const BATCH = 1_000;

/** A row of a child to store. */
interface WrittenRow {
  /** Place among the rows of the save, as failures name it. */
  readonly at: number;
  /** Undefined for a new row. */
  readonly id: number | undefined;
  readonly values: Values;
}

/** Work on the rows of one child. */
interface ChildWork {
  readonly name: string;
  readonly child: Child;
  readonly gone: readonly number[];
  readonly written: readonly WrittenRow[];
}

/** The row that children belong to, and the version of it. */
interface Parent {
  readonly id: number;
  readonly version: VersionKey;
}

/** Finds what differs from the stored rows: rows without an id are new, missing ones go. */
function workOn(
  name: string,
  child: Child,
  rows: DraftChildren[string],
  before: DraftChildren[string],
): ChildWork {
  const kept = new Set(rows.map(({ id }) => id));
  const stored = new Map(before.map((row) => [row.id, row]));
  const fields = Object.keys(child.fields);
  const written = rows.flatMap(({ id, ...values }, at): WrittenRow[] => {
    const old = id === undefined ? undefined : stored.get(id);
    if (old === undefined) return [{ at, id: undefined, values }];
    const isSame = fields.every((field) => (values[field] ?? null) === (old[field] ?? null));
    return isSame ? [] : [{ at, id, values }];
  });
  const gone = before.flatMap(({ id }) => (id === undefined || kept.has(id) ? [] : [id]));
  return { name, child, gone, written };
}

const listFieldNames = ({ fields }: Child, values: Values): readonly string[] =>
  Object.keys(values).filter((name) => name in fields);

/** Splits rows, in their order, into parts that give the same fields and fit into one statement. */
function* splitRuns(
  child: Child,
  rows: readonly WrittenRow[],
): Generator<{ readonly names: readonly string[]; readonly rows: readonly WrittenRow[] }> {
  let run: WrittenRow[] = [];
  let names: readonly string[] = [];
  for (const row of rows) {
    const own = listFieldNames(child, row.values);
    if (run.length > 0 && own.join() !== names.join()) {
      for (const part of inBatches(run, BATCH)) yield { names, rows: part };
      run = [];
    }
    names = own;
    run.push(row);
  }
  for (const part of inBatches(run, BATCH)) yield { names, rows: part };
}

async function deleteGone(db: Db, parent: Parent, { child, gone }: ChildWork): Promise<void> {
  if (gone.length === 0) return;
  await sql`delete from ${sql.table(child.table)} where ${sql.ref(child.parent)} = ${parent.id} and id = any(${gone}::bigint[])`.execute(
    db,
  );
}

/** Stores rows by one statement each for the changed and the new ones. */
async function writeRows(
  db: Db,
  parent: Parent,
  child: Child,
  rows: readonly WrittenRow[],
): Promise<void> {
  const changed = rows.filter(({ id }) => id !== undefined);
  for (const { names, rows: some } of splitRuns(child, changed)) {
    const keyed = some.map(({ id = 0, values }) => ({ key: id, values }));
    if (names.length > 0)
      await updateMany(db, child, names, keyed, { within: [child.parent, parent.id] });
  }
  const made = rows.filter(({ id }) => id === undefined);
  for (const { names, rows: some } of splitRuns(child, made)) {
    const values = some.map((row) => row.values);
    await insertMany(db, child, names, values, { [child.parent]: parent.id, ...parent.version });
  }
}

/** Returns the field of the row that a refusal of the database is about. */
function findRefusedField(
  { fields, unique }: Child,
  { problem, affectedField }: Problem,
): string | undefined {
  if (affectedField !== undefined && affectedField in fields) return affectedField;
  return problem === 'duplicate' ? unique[0] : undefined;
}

/** Names the row and field that the database refuses. */
function atItsRow(error: unknown, { name, child }: ChildWork, { at }: WrittenRow): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  const problem = problemOfDatabase(error);
  const field = problem && findRefusedField(child, problem);
  if (problem === undefined || field === undefined) return error;
  const path = `${name}.${at}.${field}`;
  return new Problem(problem.problem, {
    affectedField: path,
    ...(problem.problem === 'duplicate' && { failures: [{ path, code: 'duplicate-value' }] }),
  });
}

async function storeEach(db: Db, parent: Parent, works: readonly ChildWork[]): Promise<void> {
  for (const work of works) {
    await deleteGone(db, parent, work);
    for (const row of work.written)
      await writeRows(db, parent, work.child, [row]).catch((error: unknown) => {
        throw atItsRow(error, work, row);
      });
  }
}

/** Checks that the database refuses the rows themselves: SQLSTATE class 23. */
const isRefusal = (error: unknown): boolean => /^23/.test(errorCode(error) ?? '');

/**
 * Stores many rows by few statements. Where the database refuses them, they are stored row by row:
 * rows that take over each other's keys may pass in their order, else the refused row is named.
 */
async function storeMany(db: Db, parent: Parent, works: readonly ChildWork[]): Promise<void> {
  await sql`savepoint children`.execute(db);
  try {
    for (const work of works) {
      await deleteGone(db, parent, work);
      await writeRows(db, parent, work.child, work.written);
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await sql`rollback to savepoint children`.execute(db);
    await storeEach(db, parent, works);
  }
  await sql`release savepoint children`.execute(db);
}

/**
 * Makes the stored rows of the named children be those of a save.
 * @param names children to store, by default all that are kept with the row
 * @throws {Problem} duplicate, still-in-use and others, at the row and field where they are known
 */
export async function storeChildren(
  db: Db,
  entity: Entity,
  parent: Parent,
  { children, childrenBefore }: Pick<Save, 'children' | 'childrenBefore'>,
  names: readonly string[] = Object.keys(entity.children),
): Promise<void> {
  const works = names.flatMap((name) => {
    const child = entity.children[name];
    return child === undefined || child.readOnly
      ? []
      : [workOn(name, child, children[name] ?? [], childrenBefore[name] ?? [])];
  });
  const store = works.some(({ written }) => written.length > 1) ? storeMany : storeEach;
  await explained(entity, () => store(db, parent, works));
}
