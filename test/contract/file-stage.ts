import assert from 'node:assert/strict';
import { zipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import type { CellValue as XlsxValue, Sheet } from 'hucre/xlsx';
import { entities } from '../../src/domain/entities/index.ts';
import type { Entity } from '../../src/domain/entity.ts';
import type { Field } from '../../src/domain/field.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { ImportReport } from '../../src/domain/schema/entities/import.ts';
import { expect, urlOf } from './stage.ts';
import type { ContractStage } from './stage.ts';

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export async function sheetsOf(stage: ContractStage, url: string): Promise<readonly Sheet[]> {
  const answer = await stage.admin.get(url);
  assert.equal(answer.status, 200, url);
  assert.match(String(answer.headers['content-type']), /spreadsheetml/);
  return (await readXlsx(answer.raw.rawPayload)).sheets;
}

/** A cell of a spreadsheet as people fill it in: numbers and days as such. */
export async function xlsxCell(
  stage: ContractStage,
  field: Field,
  value: unknown,
): Promise<XlsxValue> {
  if (typeof value === 'number' && field.kind === 'integer') return value;
  if (typeof value === 'string' && (field.kind === 'decimal' || field.kind === 'money'))
    return Number(value);
  if (typeof value === 'string' && field.kind === 'date') return new Date(`${value}T00:00:00Z`);
  return (await stage.cellText(field, value)) || null;
}

export const product = entityOf('product');
export const group = entityOf('economicGroup');
export const cycle = entityOf('campaignCicle');

function entityOf(resource: string): Entity {
  const found = entities.find((entity) => entity.resource === resource);
  assert.ok(found);
  return found;
}

export async function dryRun(
  stage: ContractStage,
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

export async function refusedFile(
  stage: ContractStage,
  body: Readonly<Record<string, unknown>>,
  code: string,
): Promise<void> {
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

export const stored = async (
  stage: ContractStage,
  entity: Entity,
  body: Readonly<Record<string, unknown>>,
): Promise<ImportReport> => {
  const tried = await dryRun(stage, entity, body);
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

/** A workbook of one sheet with these rows in XML. */
export function workbookWith(rows: string): Uint8Array {
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
