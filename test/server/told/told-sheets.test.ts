// A workbook of a list holds the rows, columns and values that the list shows its reader, and
// nothing else.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { CellValue, CellValues, Field } from '../../../src/domain/field.ts';
import { formatValue, refersTo } from '../../../src/domain/fields/kinds.ts';
import type { Listing } from '../../../src/domain/listing.ts';
import { listings } from '../../../src/domain/listings/index.ts';
import { buildFieldContext, wordHeading } from '../../../server/listing/files/headings.ts';
import type { RouteDefinition } from '../../../server/http/contract.ts';
import { routes } from '../../../server/routes.ts';
import type { TestApp } from '../harness.ts';
import { cellsOf, close } from './told-content.ts';
import { bearerOf, openToldStage, READINGS } from './told-stage.ts';
import type { Reading } from './told-stage.ts';
import { call, nameOf } from './walk-stage.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openToldStage();
});
afterAll(() => t.close());

type Told = CellValues & { readonly labels?: Readonly<Record<string, string>> };

/** The call of this name. */
const routeNamed = (name: string): RouteDefinition | undefined =>
  routes.find((each) => nameOf(each) === name);

const isNumber = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') &&
  value !== '' &&
  Number.isFinite(Number(value));

/** Checks that a cell matches a row's field. */
function says(
  cell: unknown,
  name: string,
  field: Field,
  { resource }: Listing,
  row: Told,
): boolean {
  const value: CellValue = row[name] ?? null;
  const isEmpty = cell === null || cell === undefined || cell === '';
  if (value === null || value === '') return isEmpty;
  if (isEmpty) return false;
  if (cell instanceof Date) return cell.toISOString().startsWith(String(value).slice(0, 10));
  if (refersTo(field) !== undefined) return cell === row.labels?.[name];
  if (isNumber(cell) && isNumber(value)) return Number(cell) === Number(value);
  const context = buildFieldContext(resource, 'en-US', row);
  return [String(value), formatValue(value, field, context)].some(
    (text) => close(text) === close(String(cell)),
  );
}

/** Fields that a file has unless others are asked for. */
const columnsOf = ({ fields, unseen = [] }: Listing): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([name]) => !unseen.includes(name));

/** Returns the differences between a reader's list and its workbook. */
async function differences(reading: Reading, listing: Listing): Promise<readonly string[]> {
  const { path, resource, params = {} } = listing;
  const [list, file] = [`GET /apis/v1/${path}`, `GET /apis/v1/${path}/export`].map(routeNamed);
  assert.ok(list && file, resource);
  const bearer = await bearerOf(t, reading);
  const shown = await call(list, bearer, undefined, { query: { ...params, size: 'all' } });
  const sheet = await call(file, bearer, undefined, { query: { ...params, format: 'xlsx' } });
  const where = `${reading.name}, ${resource}`;
  assert.equal(sheet.status, shown.status, `${where}: ${sheet.text.slice(0, 200)}`);
  if (shown.status !== 200) return [];
  const { rows } = JSON.parse(shown.text) as { rows: readonly Told[] };
  const [headings = [], ...cells] = await cellsOf(sheet.bytes);
  const columns = columnsOf(listing);
  compared += rows.length;
  const found: string[] = [];
  if (cells.length !== rows.length) found.push(`${where}: ${cells.length} of ${rows.length} rows`);
  const wanted = columns.map(([name, field]) => wordHeading(resource, name, field, 'en-US'));
  const more = headings.slice(wanted.length);
  if (JSON.stringify(headings.slice(0, wanted.length)) !== JSON.stringify(wanted))
    found.push(`${where}: ${headings.join(', ')} in place of ${wanted.join(', ')}`);
  if (more.length > (ASIDE.has(resource) ? 1 : 0))
    found.push(`${where}: besides ${more.join(', ')}`);
  for (const [at, row] of rows.entries())
    for (const [column, [name, field]] of columns.entries()) {
      const cell = cells[at]?.[column];
      if (!says(cell, name, field, listing, row))
        found.push(
          `${where} ${String(row['id'])}: ${name} ${String(row[name])} is ${String(cell)}`,
        );
    }
  return found;
}

/** Lists whose files end with a sentence on row data outside the fields. */
const ASIDE: ReadonlySet<string> = new Set(['anomaly']);
let compared = 0;

for (const listing of listings)
  test(`[1.04] a workbook of ${listing.resource} holds what its list tells each role`, async () => {
    for (const reading of READINGS.filter(({ isPage }) => !isPage))
      assert.deepEqual(await differences(reading, listing), []);
  });

test('[1.04] rows of lists were compared with rows of workbooks', () => {
  assert.ok(compared > 300, String(compared));
});
