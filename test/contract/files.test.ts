import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { zipSync } from 'fflate';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { CellValue as XlsxValue, Sheet } from 'hucre/xlsx';
import { entities } from '../../src/domain/entities/index.ts';
import { canImport, writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import { isToFill } from '../../src/domain/fields/kinds.ts';
import type { Field } from '../../src/domain/field.ts';
import type { ProblemBody } from '../../src/domain/wire/problem.ts';
import type { ListAnswer } from '../../src/domain/wire/resource.ts';
import type { ImportReport } from '../../src/domain/wire/import.ts';
import { flatFields } from '../../server/record/files/headings.ts';
import { contractStage, expect, urlOf } from './stage.ts';
import type { ContractStage } from './stage.ts';

let stage: ContractStage;
before(async () => {
  stage = await contractStage();
});
after(() => stage.t.close());

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

async function sheetsOf(url: string): Promise<readonly Sheet[]> {
  const answer = await stage.admin.get(url);
  assert.equal(answer.status, 200, url);
  assert.match(String(answer.headers['content-type']), /spreadsheetml/);
  return (await readXlsx(answer.raw.rawPayload)).sheets;
}

/** A cell of a spreadsheet as people fill it in: numbers and days as such. */
async function xlsxCell(field: Field, value: unknown): Promise<XlsxValue> {
  if (typeof value === 'number' && field.kind === 'integer') return value;
  if (typeof value === 'string' && (field.kind === 'decimal' || field.kind === 'money'))
    return Number(value);
  if (typeof value === 'string' && field.kind === 'date') return new Date(`${value}T00:00:00Z`);
  return (await stage.cellText(field, value)) || null;
}

for (const entity of entities.filter(({ canCreate }) => canCreate)) {
  const url = urlOf(entity);

  test(`${entity.noun}: as XLSX numbers and days are cells, texts are texts, headings in the person's language`, async () => {
    const [text] = writableFields(entity.fields).find(([, field]) => field.kind === 'text') ?? [];
    const { row } = await stage.made(entity, text === undefined ? {} : { [text]: '=1+1' });
    const [sheet] = await sheetsOf(
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
      (await sheetsOf(`${url}/export?format=xlsx&columns=${two.join()}`))[0]?.rows[0]?.length,
      2,
    );
    expect(await stage.admin.get(`${url}/export?format=pdf`), 400, 'a format that is not offered');
  });

  if (!canImport(entity)) continue;

  test(`${entity.noun}: the XLSX template explains itself, and what is filled in there is imported`, async () => {
    const [main, ...others] = await sheetsOf(`${url}/import/template?format=xlsx`);
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
          writableFields(entity.fields).map(([name, field]) => xlsxCell(field, draft[name])),
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

const product = entityOf('product');
const group = entityOf('economicGroup');
const cicle = entityOf('campaignCicle');

function entityOf(noun: string): Entity {
  const found = entities.find((entity) => entity.noun === noun);
  assert.ok(found);
  return found;
}

async function dryRun(
  entity: Entity,
  body: Readonly<Record<string, unknown>>,
): Promise<ImportReport> {
  return expect(
    await stage.admin.post<ImportReport>(`${urlOf(entity)}/import/dry-run`, {
      mode: 'upsert',
      ...body,
    }),
    200,
    JSON.stringify(body).slice(0, 200),
  );
}

async function refusedFile(body: Readonly<Record<string, unknown>>, code: string): Promise<void> {
  const answer = expect(
    await stage.admin.post<ProblemBody>(`${urlOf(product)}/import/dry-run`, {
      mode: 'create',
      ...body,
    }),
    400,
    code,
  );
  assert.deepEqual(
    answer.fields?.map(({ path, code: told }) => [path, told]),
    [['file', code]],
  );
  assert.doesNotMatch(answer.fields?.[0]?.message ?? '', /\{\{|^file-/);
}

const stored = async (
  entity: Entity,
  body: Readonly<Record<string, unknown>>,
): Promise<ImportReport> => {
  const tried = await dryRun(entity, body);
  assert.deepEqual(tried.errors, []);
  return expect(
    await stage.admin.post<ImportReport>(`${urlOf(entity)}/import`, {
      mode: 'upsert',
      ...body,
      confirmed: tried.sha256,
    }),
    200,
    'import',
  );
};

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
    const { sample, errors, total } = await dryRun(product, { file: base64(bytes) });
    assert.deepEqual(
      [errors, total, sample.map(({ values }) => values['name1'])],
      [[], 2, wanted],
      what,
    );
  }
  const { sample } = await dryRun(product, { content: lines('\t') });
  assert.deepEqual(
    sample.map(({ values, labels }) => [values['name1'], labels['productCategoryId']]),
    wanted.map((name) => [name, 'Herbicidas']),
    'pasted',
  );
});

test('a cell is told with its line, column and value; unknown and alike columns are told', async () => {
  const report = await dryRun(product, {
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
  const remapped = await dryRun(product, {
    content: 'a;b;c\nM1;Nome;H',
    mapping: { nmpCode: 0, name1: 1, productCategoryId: 2 },
  });
  assert.deepEqual([remapped.errors, remapped.creates], [[], 1]);
  assert.deepEqual(
    (await dryRun(product, { content: 'a;b\nM1;Nome' })).errors.map(({ field, code }) => [
      field,
      code,
    ]),
    [
      ['nmpCode', 'required'],
      ['name1', 'required'],
      ['productCategoryId', 'required'],
    ],
  );
  await dryRun(product, { content: 'a;b\nM1;Nome', mapping: { nmpCode: 400, nothing: 0 } });
});

test('what looks like a formula is stored as it stands, and goes out harmless', async () => {
  const rows = ['=HYPERLINK("http://x";"y")', '+1', '-1+cmd|x', '@sum', '=1+1'].map(
    (name, at): XlsxValue[] => [`F${at}`, name, 'H'],
  );
  await stored(product, {
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
  const again = await dryRun(product, { content: csv });
  assert.deepEqual([again.errors, again.unchanged], [[], 5], 'what went out comes in as it was');
  const [sheet] = await sheetsOf(
    `${urlOf(product)}/export?format=xlsx&nmpCode=%5EF&columns=name1&sort=nmpCode`,
  );
  assert.deepEqual(
    sheet?.rows.slice(1).map(([cell]) => cell),
    rows.map(([, name]) => name),
  );
});

test('files that are none are refused by name, never by a fault', async () => {
  const xml = (text: string) => Buffer.from(text);
  await refusedFile({}, 'file-one');
  await refusedFile({ content: 'a', file: 'YQ==' }, 'file-one');
  await refusedFile({ content: 'nmpCode;name1' }, 'file-empty');
  await refusedFile({ content: '\ufeff' }, 'file-empty');
  await refusedFile({ file: '!!!' }, 'file-empty');
  await refusedFile({ content: 'a;b\n"x;y\nz' }, 'file-quotes');
  await refusedFile({ content: 'a\u0000;b\nx;y' }, 'file-unreadable');
  await refusedFile({ content: 'a;b\n\ud800;y' }, 'file-unreadable');
  await refusedFile(
    { file: base64(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) },
    'file-old-excel',
  );
  await refusedFile({ file: base64(zipSync({ 'a.txt': xml('x') })) }, 'file-unreadable');
  await refusedFile({ file: base64(Buffer.from('PK\u0003\u0004 and no more')) }, 'file-unreadable');
  const good = await writeXlsx({ sheets: [{ name: 'x', rows: [['nmpCode'], ['1']] }] });
  for (const cut of [60, Math.floor(good.length / 2), good.length - 10])
    await refusedFile({ file: base64(good.subarray(0, cut)) }, 'file-unreadable');
  await refusedFile({ content: `a;b\n${'x;y\n'.repeat(50_001)}` }, 'file-too-many-rows');
  await refusedFile({ content: `${'a;'.repeat(600)}\n1` }, 'file-too-wide');
  await refusedFile(
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
    { file: base64(workbookWith(`<row r="1"><c r="XFD1"><v>1</v></c></row>`)) },
    'file-too-wide',
  );
  await refusedFile({ file: base64(workbookWith(' '.repeat(110 * 1024 * 1024))) }, 'file-unsafe');
  await refusedFile({ file: base64(workbookWith('<row><c><v>1')) }, 'file-empty');
  await refusedFile(
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

/** A workbook of one sheet with these rows in XML. */
function workbookWith(rows: string): Uint8Array {
  const part = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync(
    {
      '[Content_Types].xml': part(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      ),
      '_rels/.rels': part(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': part(
        `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets><sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': part(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': part(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    },
    { level: 6 },
  );
}

test('rows of a child stand on a sheet of their own: they are added and changed, none goes', async () => {
  const { channels } = stage.t.world;
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const file = async (groups: XlsxValue[][], members: XlsxValue[][]) =>
    base64(
      await writeXlsx({
        sheets: [
          { name: 'Grupos econômicos', rows: [['Código', 'Nome'], ...groups] },
          {
            name: 'Canais do grupo',
            rows: [['Código', 'Canal', 'Início da vigência', 'Fim da vigência'], ...members],
          },
          { name: 'Notas', rows: [['x']] },
        ],
      }),
    );
  const codeOf = async (id: number) =>
    (
      await stage.t.db
        .selectFrom('customer')
        .select('nmpCode')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).nmpCode;
  const [c, d] = [await codeOf(channels.C.id), await codeOf(channels.D.id)];
  await stage.t.db.deleteFrom('economicGroupMember').execute();
  const first = await stored(group, {
    file: await file(
      [
        ['CG1', 'Um'],
        ['CG2', 'Dois'],
      ],
      [
        ['CG1', c, day('2026-01-01'), null],
        ['CG2', d, day('2026-01-01'), day('2026-06-30')],
      ],
    ),
  });
  assert.deepEqual(
    [
      first.creates,
      first.sheets.map(({ child, creates }) => [child, creates]),
      first.ignoredSheets,
    ],
    [2, [['members', 2]], ['Notas']],
  );
  const membersOf = async (code: string) => {
    const { rows } = expect(
      await stage.admin.get<ListAnswer>(
        `${urlOf(group)}?nmpCode=${encodeURIComponent(`=${code}`)}`,
      ),
      200,
      code,
    );
    const detail = expect(
      await stage.admin.get<Record<string, unknown>>(`${urlOf(group)}/${rows[0]?.id ?? 0}`),
      200,
      'detail',
    )['members'];
    assert.ok(Array.isArray(detail));
    return detail.map((member: Record<string, unknown>) => [
      member['customerId'],
      member['validFrom'],
      member['validTo'],
    ]);
  };
  assert.deepEqual(await membersOf('CG1'), [[channels.C.id, '2026-01-01', null]]);
  const second = await stored(group, {
    file: await file(
      [['CG1', 'Um']],
      [
        ['CG1', c, day('2026-01-01'), day('2026-03-31')],
        ['CG2', d, day('2026-01-01'), day('2026-06-30')],
        ['CG2', c, day('2026-04-01'), null],
      ],
    ),
  });
  assert.deepEqual(
    [
      second.unchanged,
      second.sheets.map(({ creates, updates, unchanged }) => [creates, updates, unchanged]),
    ],
    [1, [[1, 1, 1]]],
  );
  assert.deepEqual(await membersOf('CG2'), [
    [channels.D.id, '2026-01-01', '2026-06-30'],
    [channels.C.id, '2026-04-01', null],
  ]);
  const wrong = await dryRun(group, {
    file: await file(
      [['CG3', 'Três']],
      [
        ['CG3', c, day('2026-05-01'), null],
        ['NADA', c, day('2027-01-01'), null],
        ['CG3', d, day('2026-07-01'), day('2026-01-01')],
        ['CG1', 'nada', day('2026-01-01'), null],
      ],
    ),
  });
  assert.deepEqual(
    wrong.errors.map(({ child, line, field, code }) => [child, line, field, code]),
    [
      ['members', 3, 'nmpCode', 'no-such-parent'],
      ['members', 4, 'validTo', 'ends-before-start'],
      ['members', 5, 'customerId', 'reference'],
    ],
  );
  const overlapping = await dryRun(group, {
    file: await file(
      [
        ['CG3', 'Três'],
        ['CG4', 'Quatro'],
      ],
      [['CG3', c, day('2027-05-01'), null]],
    ),
  });
  assert.deepEqual(
    overlapping.errors.map(({ child, line, field, code }) => [child, line, field, code]),
    [['members', 2, 'customerId', 'periods-overlap']],
    'a channel is in another group then',
  );
});

test('lines of a file meet one another before anything is stored', async () => {
  const content =
    'nmpCode;name1;tsStart;tsEnd;status1\nZ1;Um;2150-01-01;2150-06-30;active\nZ2;Dois;2150-06-01;2150-12-31;active';
  const tried = await dryRun(cicle, { content });
  assert.deepEqual(
    tried.errors.map(({ line, code }) => [line, code]),
    [
      [2, 'cycles-overlap'],
      [3, 'cycles-overlap'],
    ],
  );
  expect(
    await stage.admin.post(`${urlOf(cicle)}/import`, {
      content,
      mode: 'upsert',
      confirmed: tried.sha256,
    }),
    422,
    'errors',
  );
  assert.equal(
    expect(await stage.admin.get<ListAnswer>(`${urlOf(cicle)}?nmpCode=%5EZ`), 200, 'nothing stored')
      .total,
    0,
  );
});

test('a file that changes rows says which; what has changed meanwhile is told', async () => {
  await stored(product, {
    content: 'nmpCode;name1;productCategoryId\nU1;Um;H\nU2;Dois;H\nU3;Três;H',
  });
  const body = { content: 'nmpCode;name1\nU1;Um\nU2;Outro\nU4;Quatro' };
  const missing = await dryRun(product, body);
  assert.deepEqual(
    missing.errors.map(({ line, field }) => [line, field]),
    [[4, 'productCategoryId']],
    'only a new row needs what the file leaves out',
  );
  const change = { content: 'nmpCode;name1\nU1;Um\nU2;Outro', mode: 'upsert' } as const;
  const tried = await dryRun(product, change);
  assert.deepEqual([tried.unchanged, tried.updates, tried.creates], [1, 1, 0]);
  const {
    rows: [row],
  } = expect(await stage.admin.get<ListAnswer>(`${urlOf(product)}?nmpCode=%3DU2`), 200, 'U2');
  expect(
    await stage.admin.put(`${urlOf(product)}/${row?.id ?? 0}`, { rowSCN: 1, name1: 'Dois e meio' }),
    200,
    'somebody changes it',
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
