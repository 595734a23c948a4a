import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import type { Fields } from '../../src/domain/field.ts';
import { refersTo } from '../../src/domain/fields/kinds.ts';
import { Problem } from '../../src/domain/problem.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { problemOfDatabase } from '../http/database-problem.ts';
import { parameter } from '../listing/shape.ts';
import type { Sql, Values } from '../listing/shape.ts';

function assigned(fields: Fields, values: Values): readonly (readonly [Sql, Sql])[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    return field === undefined ? [] : [[sql.ref(name), parameter(value, field)] as const];
  });
}

/** Stores a new row. @returns its id */
export async function insertRow(
  db: Db,
  table: string,
  fields: Fields,
  values: Values,
): Promise<number> {
  const all = assigned(fields, values);
  const rows = await queryRows(db, { id: is.number })`
    insert into ${sql.table(table)} (${sql.join(all.map(([column]) => column))}) values (${sql.join(all.map(([, value]) => value))}) returning id`;
  return rows[0]?.id ?? 0;
}

/** Changes columns of a row and raises its rowSCN. */
export async function updateRow(db: Db, entity: Entity, id: number, values: Values): Promise<void> {
  const sets = assigned(entity.fields, values).map(([column, value]) => sql`${column} = ${value}`);
  await sql`update ${sql.table(entity.table)} set ${sql.join([...sets, sql`row_scn = row_scn + 1`])} where id = ${id}`.execute(
    db,
  );
}

/** Deletes a row with the children that are kept with it. */
export async function deleteRow(db: Db, entity: Entity, id: number): Promise<void> {
  for (const child of Object.values(entity.children)) {
    if (!child.readOnly)
      await sql`delete from ${sql.table(child.table)} where ${sql.ref(child.parent)} = ${id}`.execute(
        db,
      );
  }
  if (entity.versions)
    await sql`delete from ${sql.table(entity.versions.table)} where ${sql.ref(entity.versions.parent)} = ${id}`.execute(
      db,
    );
  await sql`delete from ${sql.table(entity.table)} where id = ${id}`.execute(db);
}

/** The field that a duplicate is shown at: the code of several, never the row they belong to. */
function fieldOfDuplicate(entity: Entity, named: string | undefined): string | undefined {
  if (named !== undefined && named in entity.fields) return named;
  const [unique = []] = entity.unique.filter((each) => each.length > 1);
  return unique.find((name) => refersTo(entity.fields[name]) === undefined) ?? unique[0] ?? named;
}

/**
 * Runs work on the database and reports refusals that users can mend at their field (8.01).
 * @throws {Problem}
 */
export async function explained<T>(entity: Entity, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem =
      error instanceof Error && !(error instanceof Problem) ? problemOfDatabase(error) : undefined;
    if (problem?.problem !== 'duplicate') throw error;
    const affectedField = fieldOfDuplicate(entity, problem.affectedField);
    throw new Problem(
      'duplicate',
      affectedField === undefined
        ? {}
        : { affectedField, failures: [{ path: affectedField, code: 'duplicate-value' }] },
    );
  }
}
