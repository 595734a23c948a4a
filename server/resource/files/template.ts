import { writeXlsx } from 'hucre/xlsx';
import type { CellValue as XlsxValue, WriteSheet } from 'hucre/xlsx';
import { writableFields } from '../../../src/domain/entity.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../src/domain/csv.ts';
import type { Entity } from '../../../src/domain/entity.ts';
import { choiceLabel } from '../../../src/domain/field.ts';
import type { Field, Fields } from '../../../src/domain/field.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type { Call } from '../../http/contract.ts';
import { asSheetName, headingOf, importedChildren, parentKey, sheetOfChild, sheetOfEntity } from './headings.ts';
import { sendFile } from './send-file.ts';
import { MOST_LINES } from './sheet.ts';
import { xlsxStyle, xlsxWidth } from './xlsx-cell.ts';

/** Characters that a list of offered values may take in a cell's rule. */
const MOST_LIST = 255;

type Named = readonly (readonly [string, Field])[];

function valuesOf(field: Field, locale: Locale): readonly string[] {
  const words = translator(locale).of('fields');
  if (field.kind === 'boolean') return [words.maybe('yes') ?? 'yes', words.maybe('no') ?? 'no'];
  return field.kind === 'choice' ? field.values.map((value) => words.maybe(choiceLabel(field, value)) ?? value) : [];
}

function tableSheet(name: string, fields: Named, locale: Locale): WriteSheet {
  const headings = fields.map(([field, kind]) => headingOf(field, kind, locale));
  const dataValidations = fields.flatMap(([, field], at) => {
    const values = valuesOf(field, locale);
    const column = columnName(at);
    // commas would part one value into two
    return values.length === 0 || values.join().length > MOST_LIST || values.some((value) => value.includes(',')) ? [] : [{ type: 'list' as const, values: [...values], allowBlank: true, range: `${column}2:${column}${MOST_LINES + 1}` }];
  });
  return {
    name, rows: [headings], freezePane: { rows: 1 }, dataValidations,
    columns: fields.map(([field, kind], at) => ({ width: xlsxWidth(kind, headings[at] ?? field), ...(xlsxStyle(kind, locale) && { style: xlsxStyle(kind, locale) ?? {} }) })),
    cells: new Map(headings.map((heading, at) => [`0,${at}`, { value: heading, style: { font: { bold: true } } }])),
  };
}

function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
}

function explained(sheet: string, fields: Named, locale: Locale): XlsxValue[][] {
  const t = translator(locale).of('files');
  const form = (field: Field): string => t.maybe(`form_${field.kind}`, { max: 'maxLength' in field ? field.maxLength : '' }) ?? '';
  return fields.map(([name, field]) => [sheet, headingOf(name, field, locale), field.required && field.kind !== 'boolean' && field.initial === undefined ? t('yes') : t('no'), valuesOf(field, locale).join(' · ') || form(field)]);
}

async function workbook(entity: Entity, locale: Locale): Promise<Uint8Array> {
  const t = translator(locale).of('files');
  const main = sheetOfEntity(entity, locale);
  const key = parentKey(entity);
  const tables: (readonly [string, Named])[] = [[main, writableFields(entity.fields)], ...importedChildren(entity).map((child) => [sheetOfChild(entity, child, locale), childColumns(entity, child, key)] as const)];
  const notes = [t('templateFirst', { sheet: main }), ...(tables.length > 1 && key !== undefined ? [t('templateChildren', { column: headingOf(key, entity.fields[key], locale) })] : []), t('templateKeep'), t('templateNothingGoes')];
  const rows: XlsxValue[][] = [...notes.map((note): XlsxValue[] => [note]), [], [t('sheet'), t('column'), t('required'), t('form')], ...tables.flatMap(([sheet, fields]) => explained(sheet, fields, locale))];
  return writeXlsx({ sheets: [...tables.map(([sheet, fields]) => tableSheet(sheet, fields, locale)), { name: asSheetName(t('instructions')), rows, columns: [{ width: 28 }, { width: 32 }, { width: 12 }, { width: 70 }] }] });
}

/** The columns of a child's sheet: whose row it is, and its own. */
export function childColumns(entity: Entity, child: string, key: string | undefined = parentKey(entity)): Named {
  const fields: Fields = entity.children[child]?.fields ?? {};
  const parent = key === undefined ? undefined : entity.fields[key];
  return [...(key === undefined || parent === undefined ? [] : [[key, parent] as const]), ...writableFields(fields)];
}

/** A file with the headings that an import understands; as XLSX with a sheet a child, offered values and explanations. */
export async function importTemplate(call: Call, entity: Entity, format: string | undefined): Promise<string | Buffer> {
  if (format === 'xlsx') return sendFile(call, 'xlsx', entity.path, Buffer.from(await workbook(entity, call.locale)));
  return sendFile(call, 'csv', entity.path, BYTE_ORDER_MARK + csvLine(writableFields(entity.fields).map(([name, field]) => headingOf(name, field, call.locale))));
}
