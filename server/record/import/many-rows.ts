import { sql } from 'kysely';
import type { Entity } from '../../../src/domain/entity.ts';
import { text } from '../../../src/domain/fields/text.ts';
import { columnType } from '../../listing/shape.ts';
import type { Sql, Values } from '../../listing/shape.ts';
import type { Work } from '../context.ts';

const plainText = text({});

/** `c0 text, c1 bigint …`: the columns of rows that go over as one JSON text. */
function recordColumns(entity: Entity, names: readonly string[]): Sql {
  return sql.join(
    names.map(
      (name, at) =>
        sql`${sql.ref(`c${at}`)} ${sql.raw(columnType(entity.fields[name] ?? plainText))}`,
    ),
  );
}

function records(
  names: readonly string[],
  rows: readonly { readonly key: number; readonly values: Values }[],
): string {
  return JSON.stringify(
    rows.map(({ key, values }) => ({
      key,
      ...Object.fromEntries(names.map((name, at) => [`c${at}`, values[name] ?? null])),
    })),
  );
}

/** Many new rows in one statement. @returns their ids in the order of the rows */
export async function insertMany(
  { db }: Work,
  entity: Entity,
  rows: readonly Values[],
): Promise<readonly number[]> {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name in entity.fields);
  const { rows: made } = await sql<{ id: number }>`
    insert into ${sql.table(entity.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((_name, at) => sql.ref(`r.c${at}`)))}
    from jsonb_to_recordset(${records(
      names,
      rows.map((values, key) => ({ key, values })),
    )}::jsonb) as r (key integer, ${recordColumns(entity, names)}) order by r.key
    returning id`.execute(db);
  return made.map(({ id }) => id);
}

/** The same columns of many rows in one statement. */
export async function updateMany(
  { db }: Work,
  entity: Entity,
  names: readonly string[],
  rows: readonly { readonly key: number; readonly values: Values }[],
): Promise<void> {
  const sets = names.map((name, at) => sql`${sql.ref(name)} = ${sql.ref(`r.c${at}`)}`);
  await sql`
    update ${sql.table(entity.table)} as t set ${sql.join([...sets, sql`row_scn = t.row_scn + 1`])}
    from jsonb_to_recordset(${records(names, rows)}::jsonb) as r (key bigint${names.length === 0 ? sql`` : sql`, ${recordColumns(entity, names)}`}) where t.id = r.key`.execute(
    db,
  );
}
