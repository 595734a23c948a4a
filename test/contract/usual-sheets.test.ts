// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { unzipSync, zipSync } from 'fflate';
import type { ImportReport } from '../../src/domain/schema/entities/import.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import { inlineRow, workbook } from '../attack/files/hostile-files.ts';
import { testApp } from '../server/harness.ts';
import type { Client, TestApp } from '../server/harness.ts';

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.signInAs('ADMIN');
});
afterAll(() => t.close());

const HEADINGS = 'rfbCode;descr;indVenda;startVal';

async function dryRun(body: object, resource = 'cfop'): Promise<ImportReport> {
  const answer = await admin.post<ImportReport>(
    `/apis/v1/${resource}/import/dry-run`,
    { mode: 'create', ...body },
    { headers: { 'accept-language': 'pt-BR' } },
  );
  assert.equal(answer.status, 200, JSON.stringify(answer.body).slice(0, 500));
  return answer.body;
}

async function refusal(body: object): Promise<readonly (string | undefined)[]> {
  const { status, body: problem } = await admin.post<ProblemBody>(
    '/apis/v1/cfop/import/dry-run',
    { mode: 'create', ...body },
    { headers: { 'accept-language': 'pt-BR' } },
  );
  assert.equal(status, 400);
  return problem.fields?.map(({ code }) => code) ?? [];
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

test('a usual Brazilian sheet is read: words for yes and no, days with 00:00, codes with a dot or as text', async () => {
  const lines: readonly string[] = [
    '9075;Venda;VERDADEIRO;01/11/2026',
    '9.075;Venda;FALSO;01/11/2026 00:00',
    '="9075";Venda;Sim;01/11/2026 00:00:00',
    '"=""9075""";Venda;Sim;2026-11-01T00:00:00',
    '\u200b9075;Venda;Sim;01/11/2026\u200e',
  ];
  for (const line of lines) {
    const { errors, sample } = await dryRun({ content: `${HEADINGS}\n${line}\n` });
    assert.deepEqual(
      [errors.filter(({ field }) => field !== 'indVenda'), sample[0]?.values['rfbCode']],
      [[], '9075'],
      line,
    );
    assert.equal(sample[0]?.values['startVal'], '2026-11-01', line);
  }
  const { sample } = await dryRun({ content: 'rfbCode|descr|startVal\n9075|Outra|01/11/2026\n' });
  assert.equal(sample[0]?.values['descr'], 'Outra');
});

test('a short year, dots in a date, a rounded code and a lost zero are told as what they are', async () => {
  const codesOf = async (content: string, resource?: string) =>
    (await dryRun({ content }, resource)).errors.map(
      ({ field, code }) => `${String(field)} ${code}`,
    );
  assert.deepEqual(await codesOf(`${HEADINGS}\n9075;Venda;Sim;1/11/26\n`), ['startVal date-short']);
  assert.deepEqual(await codesOf(`${HEADINGS}\n9075;Venda;Sim;01.11.2026\n`), [
    'startVal date-short',
  ]);
  assert.deepEqual(await codesOf(`nmpCode;name1\n1,2E+10;Semente\n`, 'product-categories'), [
    'nmpCode rounded-code',
  ]);
  const lost = await codesOf(
    'taxNumTypeId;taxNum;countryId;zipCode\nCNPJ;191000104;BR;1310100\n',
    'customers',
  );
  assert.ok(lost.includes('zipCode lost-zero'), lost.join());
});

test('headings below titles are found, and the line that a person names is taken', async () => {
  const content = `Relatório;;;\n;;;\n${HEADINGS}\n9075;Venda;Sim;01/11/2026\n`;
  const found = await dryRun({ content });
  assert.deepEqual([found.headingLine, found.total, found.errorCount], [3, 1, 0]);
  const named = await dryRun({ content, headingLine: 1 });
  assert.equal(named.headingLine, 1);
  assert.equal(
    (await dryRun({ content: `a;b\n${content}`, headingLine: 4 })).headingLine,
    4,
    'as editors count',
  );
});

test('a file that only looks like a sheet is refused with a reason of its own', async () => {
  assert.deepEqual(
    await refusal({ file: base64('<html><table><tr><td>x</td></tr></table></html>') }),
    ['file-markup'],
  );
  assert.deepEqual(await refusal({ file: base64('<?xml version="1.0"?><Workbook/>') }), [
    'file-markup',
  ]);
  assert.deepEqual(
    await refusal({
      file: await workbook(
        `${inlineRow('rfbCode', 'descr')}<row r="2"><c r="A2"><f>1+1</f></c></row>`,
      ),
    }),
    ['file-no-result'],
  );
});

test('cells that are only coloured, and rows that hold nothing, cost nothing and widen nothing', async () => {
  const rows = Array.from({ length: 150_000 }, (_, at) => `<row r="${String(at + 3)}" s="1"/>`);
  const { total, columns } = await dryRun({
    file: await workbook(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>rfbCode</t></is></c><c r="XFD1" s="1"/></row>` +
        `<row r="2"><c r="A2" t="inlineStr"><is><t>9075</t></is></c></row>${rows.join('')}` +
        Array.from(
          { length: 20_000 },
          (_, at) =>
            `<row r="${String(at + 150_003)}"><c r="XFD${String(at + 150_003)}" s="1"></c></row>`,
        ).join(''),
    ),
  });
  assert.deepEqual([total, columns.length], [1, 1]);
});

test('a code that lost its zeros is told as that: of the row itself, and of the row that it refers to', async () => {
  const category = { nmpCode: '00417', name1: 'Zeros' };
  assert.equal((await admin.post('/apis/v1/product-categories', category)).status, 201);
  const codesOf = async (content: string, resource: string) =>
    (await dryRun({ content, mode: 'upsert' }, resource)).errors.map(
      ({ field, code }) => `${String(field)} ${code}`,
    );
  assert.deepEqual(await codesOf('nmpCode;name1\n417;Outro\n', 'product-categories'), [
    'nmpCode lost-zero',
  ]);
  assert.deepEqual(
    await codesOf('nmpCode;name1\n00417;Outro\n4170;Novo\n', 'product-categories'),
    [],
  );
  const referring = await codesOf('nmpCode;productCategoryId\nX-1;417\nX-2;418\n', 'products');
  assert.ok(referring.includes('productCategoryId lost-zero'), referring.join());
  assert.ok(referring.includes('productCategoryId reference'), referring.join());
});

test('a workbook whose parts stand in folders of Windows is read; what is no sheet at all is refused', async () => {
  const plain = Buffer.from(
    await workbook(`${inlineRow('rfbCode', 'descr')}${inlineRow('9075', 'Venda')}`),
    'base64',
  );
  const parts = Object.entries(unzipSync(plain)).map(
    ([name, part]) => [name.replaceAll('/', '\\'), part] as const,
  );
  const file = Buffer.from(zipSync(Object.fromEntries(parts))).toString('base64');
  assert.equal((await dryRun({ file })).sample[0]?.values['rfbCode'], '9075');
  for (const start of ['%PDF-1.4\n', 'GIF89a', 'Rar!\u001a\u0007'])
    assert.deepEqual(await refusal({ file: base64(start) }), ['file-unreadable']);
});

test('rows whose cells hold only blanks cost nothing, in a workbook and in a text', async () => {
  const blank = (at: number): string =>
    `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t xml:space="preserve"> </t></is></c><c r="B${at}" t="inlineStr"><is><t> </t></is></c></row>`;
  const rows = Array.from({ length: 150_000 }, (_, at) => blank(at + 3)).join('');
  const { total } = await dryRun({
    file: await workbook(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>rfbCode</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>9075</t></is></c></row>${rows}`,
    ),
  });
  assert.equal(total, 1);
  const shared = Array.from(
    { length: 150_000 },
    (_, at) => `<row r="${String(at + 3)}"><c r="A${String(at + 3)}" t="s"><v>0</v></c></row>`,
  ).join('');
  const sharing = await dryRun({
    file: await workbook(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>rfbCode</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>9075</t></is></c></row>${shared}`,
      {
        'xl/sharedStrings.xml':
          '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t xml:space="preserve">  </t></si></sst>',
      },
    ),
  });
  assert.equal(sharing.total, 1);
  const lines = Array.from({ length: 150_000 }, () => ' ; \n').join('');
  assert.equal((await dryRun({ content: `rfbCode;descr\n9075;Venda\n${lines}` })).total, 1);
});

test('a workbook of strict Office Open XML is read, with its dates as ISO texts', async () => {
  const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
  const RELATIONS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const headings = inlineRow('rfbCode', 'descr', 'startVal');
  const rows = ['2026-11-01', '2026-11-01T00:00:00', '2026-11-01T00:00:00.000Z'].map(
    (day, at) =>
      `<row><c><v>${String(9075 + at)}</v></c><c t="inlineStr"><is><t>Venda</t></is></c><c t="d"><v>${day}</v></c></row>`,
  );
  const file = await workbook('', {
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${STRICT}" conformance="strict" xmlns:r="${RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${STRICT}"><sheetData>${headings}${rows.join('')}</sheetData></worksheet>`,
  });
  const { errors, sample } = await dryRun({ file });
  assert.deepEqual(
    errors.filter(({ field }) => field === 'startVal'),
    [],
  );
  assert.deepEqual(
    sample.map(({ values }) => [values['rfbCode'], values['startVal']]),
    rows.map((_, at) => [String(9075 + at), '2026-11-01']),
  );
});
