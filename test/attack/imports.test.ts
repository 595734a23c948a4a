// @module-tag postgres
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { addDays } from '../../src/domain/rules/dates/dates.ts';
import { locales } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { ImportReport } from '../../src/domain/schema/entities/import.ts';
import { testApp } from '../server/harness.ts';
import type { Answer, Client, TestApp } from '../server/harness.ts';
import { inlineRow, workbook } from './files/hostile-files.ts';

const DEEP = process.env['NMV_DEEP'] === '1';
const URL = '/apis/v1/product-categories/import/dry-run';

let t: TestApp;
let admin: Client;
let reader: Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.signInAs('ADMIN');
  reader = await t.signInAs('DIR');
});
afterAll(() => t.close());

const send = (body: object, locale: Locale = 'en-US'): Promise<Answer<ProblemBody>> =>
  admin.post<ProblemBody>(
    URL,
    { mode: 'create', ...body },
    { headers: { 'accept-language': locale } },
  );

/** The worst file of each kind, the reason of its refusal, and the limit that it names. */
const hostile: Readonly<
  Record<string, readonly [body: () => Promise<object> | object, code: string, limit: RegExp]>
> = {
  'two million rows of one cell': [
    async () => ({ file: await workbook('<row><c><v>1</v></c></row>'.repeat(2_000_000)) }),
    'file-too-many-rows',
    /20.?000/,
  ],
  'two million empty rows': [
    async () => ({ file: await workbook('<row/>'.repeat(2_000_000)) }),
    'file-too-many-rows',
    /20.?000/,
  ],
  'nine million cells': [
    async () => ({ file: await workbook(`<row>${'<c/>'.repeat(450)}</row>`.repeat(20_000)) }),
    'file-too-many-cells',
    /2.?000.?000/,
  ],
  'more rows than are taken': [
    async () => ({ file: await workbook(inlineRow('x', 'y').repeat(20_002)) }),
    'file-too-many-rows',
    /20.?000/,
  ],
  'three million shared texts': [
    async () => ({
      file: await workbook(inlineRow('a'), {
        'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${'<si><t>x</t></si>'.repeat(3_000_000)}</sst>`,
      }),
    }),
    'file-too-many-cells',
    /2.?000.?000/,
  ],
  'a cell in the last column': [
    async () => ({ file: await workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>') }),
    'file-too-wide',
    /500/,
  ],
  'a hundred megabytes of nothing': [
    async () => ({ file: await workbook(' '.repeat(110 * 1024 * 1024)) }),
    'file-unsafe',
    /96/,
  ],
  'a thousand parts': [
    () => ({
      file: Buffer.from(
        zipSync(
          Object.fromEntries(
            Array.from({ length: 1_000 }, (_, at) => [`xl/${at}.xml`, new Uint8Array(3)]),
          ),
        ),
      ).toString('base64'),
    }),
    'file-too-many-parts',
    /500/,
  ],
  'a text of many lines': [
    () => ({ content: 'a;b\n'.repeat(1_000_000) }),
    'file-too-many-rows',
    /20.?000/,
  ],
  'a text of nothing but line ends': [
    () => ({ content: `a;b\n${'\n'.repeat(1_000_000)}` }),
    'file-too-many-blanks',
    /200.?000/,
  ],
  'a line without end': [() => ({ content: ';'.repeat(5_000_000) }), 'file-too-wide', /500/],
};

for (const [name, [body, code, limit]] of Object.entries(hostile)) {
  test(`an import of ${name} is refused with its limit, in the person’s language, and others call meanwhile`, async () => {
    const sent = await body();
    let isDone = false;
    const refused = send(sent, 'pt-BR').finally(() => {
      isDone = true;
    });
    // another user's call, begun after it, is answered before it
    assert.equal((await reader.get('/apis/v1/product-categories?size=10')).status, 200);
    if (name.includes('million')) assert.equal(isDone, false);
    const { status, body: problem } = await refused;
    assert.deepEqual(
      [status, problem.affectedField, problem.fields?.[0]?.code],
      [400, 'file', code],
    );
    assert.match(problem.fields?.[0]?.message ?? '', limit);
  });
}

test('a limit is named in each language', async () => {
  for (const locale of locales)
    assert.match(
      (await send({ content: 'a;b\n'.repeat(20_002) }, locale)).body.fields?.[0]?.message ?? '',
      /20.?000/,
    );
});

test('an import takes as many rows as the limit allows, and does not believe a false dimension', async () => {
  const rows = (count: number): string =>
    ['nmpCode;name1', ...Array.from({ length: count }, (_, at) => `C${at};Categoria ${at}`)].join(
      '\n',
    );
  const tried = await admin.post<ImportReport>(URL, {
    mode: 'create',
    content: rows(DEEP ? 20_000 : 2_000),
  });
  assert.deepEqual(
    [tried.status, tried.body.total, tried.body.errorCount],
    [200, DEEP ? 20_000 : 2_000, 0],
  );
  const lying = await admin.post<ImportReport>(URL, {
    mode: 'create',
    file: await workbook(inlineRow('nmpCode', 'name1') + inlineRow('L1', 'Um')),
  });
  assert.deepEqual([lying.status, lying.body.total], [200, 1]);
});

test('a mapping of a million columns is refused by its number', async () => {
  const mapping = Object.fromEntries(
    Array.from({ length: 1_000_000 }, (_, at) => [`column${at}`, at]),
  );
  const refused = await send({ content: 'a;b', mapping });
  assert.deepEqual(
    [refused.status, refused.body.fields?.length, refused.body.fields?.[0]?.path],
    [400, 1, 'mapping'],
  );
  assert.match(refused.body.fields?.[0]?.message ?? '', /500/);
  for (const payload of ['{"mode":', 'null', '[]', '{"mode":"create","content":1}', '']) {
    const broken = await admin.post<ProblemBody>(URL, undefined, {
      payload,
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(broken.status, 400, payload);
  }
});

test('more rows of one parent than a form saves are refused once, with the parent and the limit, in each language', async () => {
  const members = (group: string, count: number): string[][] =>
    Array.from({ length: count }, (_, at) => {
      const day = addDays('1970-01-01', at);
      return [group, 'CH-A', day, day];
    });
  const workbookOf = async (count: number): Promise<object> => ({
    mode: 'create',
    file: Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'x',
            rows: [
              ['nmpCode', 'name1'],
              ['G8', 'Grupo Oito'],
              ['G9', 'Grupo Nove'],
            ],
          },
          {
            name: 'members',
            rows: [
              ['nmpCode', 'customerId', 'validFrom', 'validTo'],
              ...members('G8', 3),
              ...members('G9', count),
            ],
          },
        ],
      }),
    ).toString('base64'),
  });
  const refusedIn = async (locale: Locale, body: object) => {
    const tried = await admin.post<ImportReport>('/apis/v1/economic-groups/import/dry-run', body, {
      headers: { 'accept-language': locale },
    });
    assert.equal(tried.status, 200, JSON.stringify(tried.body));
    return tried.body.errors.filter(({ code }) => code === 'too-many-children');
  };
  const many = await workbookOf(5_003);
  for (const locale of locales) {
    const refused = await refusedIn(locale, many);
    assert.deepEqual(
      refused.map(({ child, line, field }) => [child, line, field]),
      // below the headings, the three of the other group and the 5,000 that are taken
      [['members', 5_005, 'nmpCode']],
    );
    assert.match(refused[0]?.message ?? '', /G9.*5.?000/);
  }
  assert.deepEqual(await refusedIn('en-US', await workbookOf(5_000)), []);
});

test('a user without the right to import has nothing read', async () => {
  const seller = await t.signInAs('S1');
  const refused = await seller.post<ProblemBody>(URL, {
    mode: 'create',
    content: 'a;b\n'.repeat(20_002),
  });
  assert.deepEqual([refused.status, refused.body.code], [403, 'not-authorized']);
});

test('a person imports 200 files an hour, and the refusal says so', async () => {
  await sql`update rate_limit set count = 200 where key like 'import:%'`.execute(t.db);
  for (const locale of locales) {
    const refused = await send({ content: 'nmpCode;name1\nZ1;Zero' }, locale);
    assert.deepEqual([refused.status, refused.body.code], [429, 'too-many-imports']);
    assert.match(refused.body.message, /200/);
  }
  t.clock.advance(3_600_000);
  admin = await t.signInAs('ADMIN');
  assert.equal((await send({ content: 'nmpCode;name1\nZ1;Zero' })).status, 200, 'the next hour');
});
