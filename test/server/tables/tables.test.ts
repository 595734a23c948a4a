import assert from 'node:assert/strict';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { format, resolveConfig } from 'prettier';
import type { Database } from '../../../server/database/connect.ts';
import { openTestDatabase } from '../harness.ts';
import { AREAS } from './areas.ts';
import { REFINEMENTS } from './refinements.ts';
import { readColumns, tableSource } from './table-source.ts';

let database: Database;
let columns: Awaited<ReturnType<typeof readColumns>>;
beforeAll(async () => {
  database = await openTestDatabase();
  columns = await readColumns(database.db);
});
afterAll(() => database.close());

test('every table of the migrated database has one file for its type', () => {
  const placed = AREAS.flatMap(({ tables }) => tables);
  assert.deepEqual(placed.toSorted(), [...columns.keys()].toSorted());
});

test('every refinement is of a column that is there', () => {
  const known = new Set(
    [...columns].flatMap(([table, all]) => all.map(({ column }) => `${table}.${column}`)),
  );
  assert.deepEqual(
    Object.keys(REFINEMENTS).filter((key) => !known.has(key)),
    [],
  );
});

for (const area of AREAS)
  test(`the types of ${area.file} are those of the migrated database`, async () => {
    const file = `server/database/tables/${area.file}.ts`;
    const source = await format(tableSource(area, columns), {
      ...(await resolveConfig(file)),
      filepath: file,
    });
    await expect(source, 'npm run tables writes it').toMatchFileSnapshot(path.resolve(file));
    assert.ok(source.split('\n').length <= 251, `${file} has more than 250 lines`);
  });
