import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { is, queryRows } from '../../../server/database/checked-rows.ts';
import type { Database } from '../../../server/database/connect.ts';
import { openTestDatabase } from '../harness.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('rows of the declared form come as the statement gives them', async () => {
  const ids = [3, 1];
  const rows = await queryRows(database.db, {
    rowScn: is.number,
    name1: is.text,
    isOpen: is.boolean,
    at: is.orNull(is.text),
    kind: is.oneOf(['sold', 'returned']),
    leaves: is.bytes,
    ids: is.listOf(is.number),
    points: is.recordOf(is.text),
    head: is.object({ id: is.number }),
    rest: is.json<{ readonly a: number }>(),
    any: is.unknown,
  })`
    select 1 as "rowScn", 'Name' as name1, true as is_open, null::date as at, 'sold' as kind, '\\x01'::bytea as leaves,
      array[1, 2] as ids, '{"4": "1.5"}'::jsonb as points, '{"id": 1}'::jsonb as head, '{"a": 1}'::jsonb as rest, null as any
    where 3 = any(${ids}::bigint[])`;
  assert.equal(rows.length, 1);
  assert.deepEqual(
    { ...rows[0], leaves: [...(rows[0]?.leaves ?? [])] },
    {
      rowScn: 1,
      name1: 'Name',
      isOpen: true,
      at: null,
      kind: 'sold',
      leaves: [1],
      ids: [1, 2],
      points: { 4: '1.5' },
      head: { id: 1 },
      rest: { a: 1 },
      any: null,
    },
  );
});

/** Statements whose value is not of the declared form. */
const WRONG = [
  ['a text for a number', { v: is.number }, sql`'1'::text`],
  ['a number for a text', { v: is.text }, sql`1`],
  ['null for a value', { v: is.text }, sql`null::text`],
  ['a value outside the list', { v: is.oneOf(['sold']) }, sql`'lost'::text`],
  ['a text for bytes', { v: is.bytes }, sql`'x'::text`],
  ['a list with another kind of value', { v: is.listOf(is.number) }, sql`array['a']::text[]`],
  ['a list for an object', { v: is.object({ id: is.number }) }, sql`'[1]'::jsonb`],
  ['an object without a declared part', { v: is.object({ id: is.number }) }, sql`'{}'::jsonb`],
  ['a number for JSON', { v: is.json() }, sql`1`],
] as const;

for (const [what, shape, value] of WRONG)
  test(`refuses ${what}, and names the column but not the value`, async () => {
    await assert.rejects(queryRows(database.db, shape)`select ${value} as v`, (error: Error) => {
      assert.match(error.message, /^Column v is not of its declared form in: select \? as v$/);
      return true;
    });
  });

test('refuses a column that the statement does not select', async () => {
  await assert.rejects(
    queryRows(database.db, { other: is.unknown })`select 1 as v`,
    /Column other/,
  );
});

test('looks at every row while tests run', async () => {
  const read = queryRows(database.db, {
    v: is.number,
  })`select nullif(n, 3) as v from generate_series(1, 3) n`;
  await assert.rejects(read, /Column v/);
});

test('a server warns once for each statement, goes on, and looks at first rows only', async () => {
  const strict = process.env['NMV_CHECK_ROWS'];
  const warned: string[] = [];
  const hear = ({ name, message }: Error): void => {
    if (name === 'WrongRow') warned.push(message);
  };
  process.on('warning', hear);
  process.env['NMV_CHECK_ROWS'] = '';
  try {
    const read = (first: number) =>
      queryRows(database.db, {
        v: is.number,
      })`select nullif(n, ${first}) as v from generate_series(1, 2) n order by n`;
    assert.deepEqual(await read(2), [{ v: 1 }, { v: null }]);
    assert.deepEqual(await read(1), [{ v: null }, { v: 2 }]);
    assert.deepEqual(await read(1), [{ v: null }, { v: 2 }]);
    await new Promise(setImmediate);
    assert.deepEqual(warned, [
      'Column v is not of its declared form in: select nullif(n, ?) as v from generate_series(1, 2) n order by n',
    ]);
  } finally {
    process.env['NMV_CHECK_ROWS'] = strict;
    process.off('warning', hear);
  }
});
