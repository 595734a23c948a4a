import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import type { ImportReport } from '../../src/domain/wire/import.ts';
import { addDays } from '../../src/domain/rules/dates.ts';
import { testApp } from '../server/harness.ts';
import type { Client, TestApp } from '../server/harness.ts';
import { holdOf } from '../server/held.ts';

const MOST_MS = 100;
/** As many as are taken. */
const ROWS = 20_000;
/** Of one parent each is stored by itself, which takes long and holds nothing. */
const OF_ONE_PARENT = 6_000;
/** Other work of the process, such as collecting memory, only adds to a time. */
const TRIES = 2;

let t: TestApp;
let admin: Client;
before(async () => {
  t = await testApp();
  admin = await t.signInAs('ADMIN');
});
after(() => t.close());

const numbers = Array.from({ length: ROWS }, (_, at) => at);
const sheetOf = (headings: string, line: (at: number) => string) => ({
  content: [headings, ...numbers.map(line)].join('\n'),
});

/** Files of as many lines as are taken, by what makes them long to plan. */
const files: Readonly<
  Record<string, readonly [path: string, mode: string, file: () => object | Promise<object>]>
> = {
  '20,000 good lines': [
    'product-categories',
    'upsert',
    () => sheetOf('nmpCode;name1', (at) => `C${at};Categoria ${at}`),
  ],
  '20,000 lines with three failures each': [
    'product-categories',
    'upsert',
    () => sheetOf('nmpCode;name1', (at) => `C ${at % 7} ${'x'.repeat(40)};`),
  ],
  '20,000 lines that name others': [
    'skus',
    'create',
    () => sheetOf('customer;product;skuCode;name1', (at) => `X${at};P${at};${at};n`),
  ],
  '20,000 namesakes that name each other': [
    'sales-nodes',
    'create',
    () => sheetOf('nmpCode;name1;parentId', (at) => `N${at};Norte;Norte`),
  ],
  '6,000 rows of one parent': [
    'economic-groups',
    'create',
    async () => ({
      file: Buffer.from(
        await writeXlsx({
          sheets: [
            {
              name: 'x',
              rows: [
                ['nmpCode', 'name1'],
                ['G9', 'Grupo'],
              ],
            },
            {
              name: 'members',
              rows: [
                ['nmpCode', 'customerId', 'validFrom', 'validTo'],
                ...numbers.slice(0, OF_ONE_PARENT).map((at) => {
                  const day = addDays('1970-01-01', at);
                  return ['G9', 'CH-A', day, day];
                }),
              ],
            },
          ],
        }),
      ).toString('base64'),
    }),
  ],
};

for (const [name, [path, mode, file]] of Object.entries(files))
  test(`an import of ${name} is planned without holding the main thread`, async () => {
    const payload = Buffer.from(JSON.stringify({ mode, ...(await file()) }));
    let least = Infinity;
    for (let at = 0; at < TRIES && least > MOST_MS; at += 1) {
      const { result, heldMs } = await holdOf(() =>
        admin.post<ImportReport>(`/apis/v1/${path}/import/dry-run`, undefined, {
          payload,
          headers: { 'content-type': 'application/json' },
        }),
      );
      assert.equal(result.status, 200, JSON.stringify(result.body));
      least = Math.min(least, heldMs);
    }
    assert.ok(least < MOST_MS, `${least} ms`);
  });
