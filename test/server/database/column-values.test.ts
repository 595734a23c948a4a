import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { columnValues } from '../../../server/database/tables/column-values.ts';
import type { ValueOf } from '../../../server/database/tables/column-values.ts';
import type { Database } from '../../../server/database/connect.ts';
import { nameOfColumn } from '../../../server/database/names.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { openTestDatabase } from '../harness.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Checks of a table: a column equal to a value of a list, or to its only value. */
const LISTS = [/(\w+) = ANY \(ARRAY\[(.*?)\]\)/g, /^CHECK \(\((\w+) = ('[^']*'::text)\)\)$/g];
/** Any other spelling of a list would pass by `LISTS`. */
const LIKE_A_LIST = /\bANY\b|\((\w+) = [^()]+\) OR \(\1 = /;

/** Reads the values of a list as PostgreSQL writes them: texts in quotes, numbers without. */
const valuesOf = (list: string): readonly (string | number)[] =>
  [...list.matchAll(/'((?:[^']|'')*)'::text|(\d+)/g)].map(([, text, digits]) =>
    text === undefined ? Number(digits) : text.replaceAll("''", "'"),
  );

const sorted = (values: readonly (string | number)[]): readonly (string | number)[] =>
  [...values].sort();

test('every list of values in the database is that of the domain, by column', async () => {
  const { rows } = await sql<{ table: string; definition: string }>`
    select r.relname as table, pg_get_constraintdef(c.oid) as definition from pg_constraint c
    join pg_class r on r.oid = c.conrelid where c.contype = 'c' and r.relnamespace = 'public'::regnamespace`.execute(
    database.db,
  );
  const found = rows.flatMap(({ table, definition }) => {
    const lists = LISTS.flatMap((list) => [...definition.matchAll(list)]);
    assert.equal(lists.length === 0 && LIKE_A_LIST.test(definition), false, definition);
    return lists.map(([, column = '', values = '']) => [
      `${nameOfColumn(table)}.${nameOfColumn(column)}`,
      sorted(valuesOf(values)),
    ]);
  });
  const known = Object.entries(columnValues).map(([column, values]) => [column, sorted(values)]);
  assert.deepEqual(Object.fromEntries(found), Object.fromEntries(known));
});

/** Columns of typed tables whose type is wider or narrower than their list. */
type Drifted = {
  [
    Key in keyof typeof columnValues
  ]: Key extends `${infer Table extends keyof Tables}.${infer Column}`
    ? Column extends keyof Selectable<Tables[Table]>
      ? [NonNullable<Selectable<Tables[Table]>[Column]>, ValueOf<Key>] extends [
          ValueOf<Key>,
          NonNullable<Selectable<Tables[Table]>[Column]>,
        ]
        ? never
        : Key
      : Key
    : never;
}[keyof typeof columnValues];

test('the type of every such column of a typed table is that of its list', () => {
  const drifted: [Drifted] extends [never] ? true : Drifted = true;
  assert.equal(drifted, true);
});
