import { sql } from 'kysely';
import type { Fields } from '../../src/domain/field.ts';
import { text } from '../../src/domain/fields/text.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { columnType } from '../listing/shape.ts';
import type { Sql, Values } from '../listing/shape.ts';

const plainText = text({});

/** Table whose columns have the names of fields. */
export interface FieldTable {
  readonly table: string;
  readonly fields: Fields;
}

/** Values of a row with the number that distinguishes it. */
export interface KeyedValues {
  readonly key: number;
  readonly values: Values;
}

/** Columns of rows that go over as one JSON text: `key bigint, c0 text, c1 bigint …`. */
const recordColumns = (fields: Fields, names: readonly string[]): Sql =>
  sql.join([
    sql`key bigint`,
    ...names.map(
      (name, at) => sql`${sql.ref(`c${at}`)} ${sql.raw(columnType(fields[name] ?? plainText))}`,
    ),
  ]);

function records(names: readonly string[], rows: readonly KeyedValues[]): string {
  return JSON.stringify(
    rows.map(({ key, values }) => ({
      key,
      ...Object.fromEntries(names.map((name, at) => [`c${at}`, values[name] ?? null])),
    })),
  );
}

/** Builds the set `r` of the rows. */
const recordset = (fields: Fields, names: readonly string[], rows: readonly KeyedValues[]): Sql =>
  sql`jsonb_to_recordset(${records(names, rows)}::jsonb) as r (${recordColumns(fields, names)})`;

/**
 * Stores many new rows in one statement.
 * @param names fields that each row gives; the others get the default of their column
 * @param keys columns with one value for all rows
 * @returns their ids in the order of the rows
 */
export async function insertMany(
  db: Db,
  { table, fields }: FieldTable,
  names: readonly string[],
  rows: readonly Values[],
  keys: Readonly<Record<string, number>> = {},
): Promise<readonly number[]> {
  const columns = [...Object.keys(keys), ...names].map((name) => sql.ref(name));
  const values = [
    ...Object.values(keys).map((key) => sql`${key}::bigint`),
    ...names.map((_name, at) => sql.ref(`r.c${at}`)),
  ];
  const keyed = rows.map((each, key) => ({ key, values: each }));
  const made = await queryRows(db, { id: is.number })`
    insert into ${sql.table(table)} (${sql.join(columns)}) select ${sql.join(values)}
    from ${recordset(fields, names, keyed)} order by r.key returning id`;
  return made.map(({ id }) => id);
}

/** Rows that a change of many may reach, and its effect on each of them. */
export interface ManyChanges {
  /** Raises the rowSCN of each row. */
  readonly raises?: boolean;
  /** Column and value that all the rows share. */
  readonly within?: readonly [column: string, value: number];
}

/** Changes the same columns of many rows in one statement; the key of a row is its id. */
export async function updateMany(
  db: Db,
  { table, fields }: FieldTable,
  names: readonly string[],
  rows: readonly KeyedValues[],
  { raises = false, within }: ManyChanges = {},
): Promise<void> {
  const sets = names.map((name, at) => sql`${sql.ref(name)} = ${sql.ref(`r.c${at}`)}`);
  if (raises) sets.push(sql`row_scn = t.row_scn + 1`);
  const condition = within ? sql` and ${sql.ref(`t.${within[0]}`)} = ${within[1]}` : sql``;
  await sql`
    update ${sql.table(table)} as t set ${sql.join(sets)} from ${recordset(fields, names, rows)} where t.id = r.key${condition}`.execute(
    db,
  );
}
