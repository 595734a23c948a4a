import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { zipSync } from 'fflate';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { CellValue as XlsxValue } from 'hucre/xlsx';
import { entities } from '../../src/domain/entities/index.ts';
import { canImport, writableFields } from '../../src/domain/entity.ts';
import { isToFill } from '../../src/domain/fields/kinds.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { ListAnswer } from '../../src/domain/schema/entities/list.ts';
import type { ImportReport } from '../../src/domain/schema/entities/import.ts';
import { flatFields } from '../../server/record/files/headings.ts';
import { contractStage, expect, urlOf } from './stage.ts';
import type { ContractStage } from './stage.ts';
import {
  base64,
  sheetsOf,
  xlsxCell,
  product,
  cycle,
  dryRun,
  refusedFile,
  stored,
  workbookWith,
} from './file-stage.ts';

let stage: ContractStage;
beforeAll(async () => {
  stage = await contractStage();
});
afterAll(() => stage.t.close());

for (const entity of entities.filter(({ canCreate }) => canCreate)) {
  const url = urlOf(entity);

  test(`${entity.resource}: as XLSX numbers and days are cells, texts are texts, headings in the person's language`, async () => {
    const [text] = writableFields(entity.fields).find(([, field]) => field.kind === 'text') ?? [];
    const { row } = await stage.made(entity, text === undefined ? {} : { [text]: '=1+1' });
    const [sheet] = await sheetsOf(
      stage,
      `${url}/export?format=xlsx&sort=${Object.keys(entity.fields)[0] ?? ''}`,
    );
    const { total } = expect(await stage.admin.get<ListAnswer>(`${url}?size=1`), 200, 'count');
    assert.equal(sheet?.rows.length, total + 1, 'a line a row');
    const names = Object.keys(entity.fields);
    for (const [at, [name, field]] of Object.entries(entity.fields).entries()) {
      const cells = (sheet?.rows ?? [])
        .slice(1)
        .map((cell) => cell[at] ?? null)
        .filter((cell) => cell !== null);
      const type =
        field.kind === 'date' || field.kind === 'dateTime'
          ? 'object'
          : field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money'
            ? 'number'
            : 'string';
      assert.ok(
        cells.every((cell) => typeof cell === type),
        `${name} is ${type}`,
      );
    }
    if (text !== undefined)
      assert.ok(
        sheet?.rows.some((cells) => cells[names.indexOf(text)] === row[text]),
        'what looks like a formula is a text',
      );
    assert.equal(
      [...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined).length,
      0,
    );
    const portuguese = await stage.admin.get(`${url}/export?format=xlsx`, {
      headers: { 'accept-language': 'pt-BR' },
    });
    assert.notDeepEqual(
      (await readXlsx(portuguese.raw.rawPayload)).sheets[0]?.rows[0],
      sheet?.rows[0],
    );
    const two = names.slice(0, 2);
    assert.equal(
      (await sheetsOf(stage, `${url}/export?format=xlsx&columns=${two.join()}`))[0]?.rows[0]
        ?.length,
      2,
    );
    expect(await stage.admin.get(`${url}/export?format=pdf`), 400, 'a format that is not offered');
  });

  if (!canImport(entity)) continue;

  test(`${entity.resource}: the XLSX template explains itself, and what is filled in there is imported`, async () => {
    const [main, ...others] = await sheetsOf(stage, `${url}/import/template?format=xlsx`);
    const kept = Object.values(entity.children).filter(({ readOnly }) => !readOnly);
    assert.equal(others.length, kept.length + 1, 'a sheet a child, and one that explains');
    assert.ok((others.at(-1)?.rows.length ?? 0) > writableFields(entity.fields).length);
    const marked = writableFields(entity.fields).map(([, field]) => isToFill(field));
    const isMarked = (heading: unknown) => String(heading).endsWith(' *');
    assert.deepEqual(main?.rows[0]?.map(isMarked), marked, 'a star where it must be filled in');
    const csv = expect(await stage.admin.get<string>(`${url}/import/template`), 200, 'as CSV');
    const flat = flatFields(entity).map(() => false);
    assert.deepEqual(csv.trimEnd().split(/[;,]/).map(isMarked), [...marked, ...flat]);
    const rows: XlsxValue[][] = [[...(main?.rows[0] ?? [])]];
    for (const draft of [stage.next(entity), stage.next(entity)])
      rows.push(
        await Promise.all(
          writableFields(entity.fields).map(([name, field]) => xlsxCell(stage, field, draft[name])),
        ),
      );
    const body = {
      file: base64(await writeXlsx({ sheets: [{ name: 'Anything', rows }] })),
      mode: 'create',
    } as const;
    const tried = expect(
      await stage.admin.post<ImportReport>(`${url}/import/dry-run`, body),
      200,
      'dry run',
    );
    assert.deepEqual([tried.errors, tried.creates], [[], 2]);
    assert.ok(tried.columns.every(({ field, guessed }) => field !== null && !guessed));
    const { total } = expect(await stage.admin.get<ListAnswer>(`${url}?size=1`), 200, 'count');
    assert.equal(
      expect(
        await stage.admin.post<ImportReport>(`${url}/import`, { ...body, confirmed: tried.sha256 }),
        200,
        'import',
      ).stored,
      true,
    );
    assert.equal(
      expect(await stage.admin.get<ListAnswer>(`${url}?size=1`), 200, 'count').total,
      total + 2,
    );
  });
}

test('text files: encodings, marks, separators, quotes, line ends, and what spreadsheets write before the headings', async () => {
  const lines = (separator: string, end = '\r\n'): string =>
    [
      ['nmpCode', 'name1', 'productCategoryId'],
      ['E1', '"Ação ""A""; x"', 'H'],
      ['E2', 'Maçã', 'H'],
    ]
      .map((cells) => cells.join(separator))
      .join(end);
  const wanted = ['Ação "A"; x', 'Maçã'];
  const files: readonly (readonly [string, Uint8Array])[] = [
    ['UTF-8', Buffer.from(lines(';'))],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${lines('\t')}`)],
    ['ISO-8859-1', Buffer.from(lines(';'), 'latin1')],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${lines(',')}`, 'utf16le')],
    ['line feeds', Buffer.from(lines('\t', '\n'))],
    ['carriage returns', Buffer.from(lines(';', '\r'))],
    ['a named separator', Buffer.from(`sep=,\r\n${lines(',')}`)],
    ['a line end at the end', Buffer.from(`${lines(';')}\n\n;;\n`)],
  ];
  for (const [what, bytes] of files) {
    const { sample, errors, total } = await dryRun(stage, product, { file: base64(bytes) });
    assert.deepEqual(
      [errors, total, sample.map(({ values }) => values['name1'])],
      [[], 2, wanted],
      what,
    );
  }
  const { sample } = await dryRun(stage, product, { content: lines('\t') });
  assert.deepEqual(
    sample.map(({ values, labels }) => [values['name1'], labels['productCategoryId']]),
    wanted.map((name) => [name, 'Herbicidas']),
    'pasted',
  );
});

test('a cell is told with its line, column and value; unknown and alike columns are told', async () => {
  const report = await dryRun(stage, product, {
    content: `Código;Nome do produto;Categoria;Cor;nmpCode\nL1;${'x'.repeat(20_000)};nada;azul;\nL2;"duas\nlinhas";H;;\nL2;Nome;H;;`,
  });
  assert.deepEqual(
    report.columns.map(({ field, guessed }) => [field, guessed]),
    [
      ['nmpCode', false],
      ['name1', true],
      ['productCategoryId', true],
      [null, false],
      [null, false],
    ],
  );
  assert.deepEqual(report.columns[3]?.samples, ['azul', '', '']);
  assert.deepEqual(
    report.errors.map(({ line, field, code, value }) => [line, field, code, value.length]),
    [
      [2, 'name1', 'too-long', 200],
      [2, 'productCategoryId', 'reference', 4],
      [5, 'nmpCode', 'repeated-line', 2],
    ],
  );
  const remapped = await dryRun(stage, product, {
    content: 'a;b;c\nM1;Nome;H',
    mapping: { nmpCode: 0, name1: 1, productCategoryId: 2 },
  });
  assert.deepEqual([remapped.errors, remapped.creates], [[], 1]);
  assert.deepEqual(
    (await dryRun(stage, product, { content: 'a;b\nM1;Nome' })).errors.map(({ field, code }) => [
      field,
      code,
    ]),
    [
      ['nmpCode', 'required'],
      ['name1', 'required'],
      ['productCategoryId', 'required'],
    ],
  );
  await dryRun(stage, product, { content: 'a;b\nM1;Nome', mapping: { nmpCode: 400, nothing: 0 } });
});

test('a text that looks like a formula is stored unchanged and exported harmless', async () => {
  const rows = ['=HYPERLINK("http://x";"y")', '+1', '-1+cmd|x', '@sum', '=1+1'].map(
    (name, at): XlsxValue[] => [`F${at}`, name, 'H'],
  );
  await stored(stage, product, {
    file: base64(
      await writeXlsx({
        sheets: [{ name: 'x', rows: [['nmpCode', 'name1', 'productCategoryId'], ...rows] }],
      }),
    ),
  });
  const csv = (
    await stage.admin.get<string>(
      `${urlOf(product)}/export?nmpCode=%5EF&columns=nmpCode,name1&sort=nmpCode`,
    )
  ).body;
  assert.doesNotMatch(csv, /(^|;)"?[=+@-]/m);
  const again = await dryRun(stage, product, { content: csv });
  assert.deepEqual([again.errors, again.unchanged], [[], 5], 'what went out comes in as it was');
  const [sheet] = await sheetsOf(
    stage,
    `${urlOf(product)}/export?format=xlsx&nmpCode=%5EF&columns=name1&sort=nmpCode`,
  );
  assert.deepEqual(
    sheet?.rows.slice(1).map(([cell]) => cell),
    rows.map(([, name]) => name),
  );
});

test('files that are none are refused by name, never by a fault', async () => {
  const xml = (text: string) => Buffer.from(text);
  await refusedFile(stage, {}, 'file-one');
  await refusedFile(stage, { content: 'a', file: 'YQ==' }, 'file-one');
  await refusedFile(stage, { content: 'nmpCode;name1' }, 'file-empty');
  await refusedFile(stage, { content: '\ufeff' }, 'file-empty');
  await refusedFile(stage, { file: '!!!' }, 'file-empty');
  await refusedFile(stage, { content: 'a;b\n"x;y\nz' }, 'file-quotes');
  await refusedFile(stage, { content: 'a\u0000;b\nx;y' }, 'file-unreadable');
  await refusedFile(stage, { content: 'a;b\n\ud800;y' }, 'file-unreadable');
  await refusedFile(
    stage,
    { file: base64(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) },
    'file-old-excel',
  );
  await refusedFile(stage, { file: base64(zipSync({ 'a.txt': xml('x') })) }, 'file-unreadable');
  await refusedFile(
    stage,
    { file: base64(Buffer.from('PK\u0003\u0004 and no more')) },
    'file-unreadable',
  );
  const good = await writeXlsx({ sheets: [{ name: 'x', rows: [['nmpCode'], ['1']] }] });
  for (const cut of [60, Math.floor(good.length / 2), good.length - 10])
    await refusedFile(stage, { file: base64(good.subarray(0, cut)) }, 'file-unreadable');
  await refusedFile(stage, { content: `a;b\n${'x;y\n'.repeat(50_001)}` }, 'file-too-many-rows');
  await refusedFile(stage, { content: `${'a;'.repeat(600)}\n1` }, 'file-too-wide');
  await refusedFile(
    stage,
    {
      file: base64(
        await writeXlsx({
          sheets: [{ name: 'x', rows: [Array.from({ length: 600 }, () => 'a')] }],
        }),
      ),
    },
    'file-too-wide',
  );
  await refusedFile(
    stage,
    { file: base64(workbookWith(`<row r="1"><c r="XFD1"><v>1</v></c></row>`)) },
    'file-too-wide',
  );
  await refusedFile(
    stage,
    { file: base64(workbookWith(' '.repeat(110 * 1024 * 1024))) },
    'file-unsafe',
  );
  await refusedFile(stage, { file: base64(workbookWith('<row><c><v>1')) }, 'file-empty');
  await refusedFile(
    stage,
    { file: base64(workbookWith('<row r="2"><c r="ZZZZZZ9"><v>1</v></c></row>')) },
    'file-unreadable',
  );
  expect(
    await stage.admin.post(`${urlOf(product)}/import/dry-run`, {
      mode: 'create',
      content: 'x'.repeat(25 * 1024 * 1024),
    }),
    413,
    'beyond what a call may carry',
  );
});

test('lines of a file meet one another before anything is stored', async () => {
  const content =
    'nmpCode;name1;tsStart;tsEnd;status1\nZ1;Um;2150-01-01;2150-06-30;active\nZ2;Dois;2150-06-01;2150-12-31;active';
  const tried = await dryRun(stage, cycle, { content });
  assert.deepEqual(
    tried.errors.map(({ line, code }) => [line, code]),
    [
      [2, 'cycles-overlap'],
      [3, 'cycles-overlap'],
    ],
  );
  expect(
    await stage.admin.post(`${urlOf(cycle)}/import`, {
      content,
      mode: 'upsert',
      confirmed: tried.sha256,
    }),
    422,
    'errors',
  );
  assert.equal(
    expect(await stage.admin.get<ListAnswer>(`${urlOf(cycle)}?nmpCode=%5EZ`), 200, 'nothing stored')
      .total,
    0,
  );
});

test('a file that changes rows says which; what has changed meanwhile is told', async () => {
  await stored(stage, product, {
    content: 'nmpCode;name1;productCategoryId\nU1;Um;H\nU2;Dois;H\nU3;Três;H',
  });
  const body = { content: 'nmpCode;name1\nU1;Um\nU2;Outro\nU4;Quatro' };
  const missing = await dryRun(stage, product, body);
  assert.deepEqual(
    missing.errors.map(({ line, field }) => [line, field]),
    [[4, 'productCategoryId']],
    'only a new row needs what the file leaves out',
  );
  const change = { content: 'nmpCode;name1\nU1;Um\nU2;Outro', mode: 'upsert' } as const;
  const tried = await dryRun(stage, product, change);
  assert.deepEqual([tried.unchanged, tried.updates, tried.creates], [1, 1, 0]);
  const {
    rows: [row],
  } = expect(await stage.admin.get<ListAnswer>(`${urlOf(product)}?nmpCode=%3DU2`), 200, 'U2');
  expect(
    await stage.admin.put(`${urlOf(product)}/${row?.id ?? 0}`, { rowSCN: 1, name1: 'Dois e meio' }),
    200,
    'another person changes it',
  );
  const late = expect(
    await stage.admin.post<ProblemBody>(`${urlOf(product)}/import`, {
      ...change,
      confirmed: tried.sha256,
    }),
    409,
    'changed meanwhile',
  );
  assert.equal(late.code, 'import-changed');
  assert.ok(late.current);
});
