import { writeXlsx } from 'hucre/xlsx';
import type { CellValue as XlsxValue, WriteSheet } from 'hucre/xlsx';
import { writableFields } from '../../../src/domain/entity.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../src/domain/csv.ts';
import type { Entity } from '../../../src/domain/entity.ts';
import type { Field, Fields } from '../../../src/domain/field.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type { Call } from '../../http/contract.ts';
import { getSheetRules } from '../../files/kinds.ts';
import { asSheetName, wordHeading, sheetOfList } from '../../listing/files/headings.ts';
import { flatFields, flatHeading, importedChildren, parentKey, sheetOfChild } from './headings.ts';
import { sendFile } from '../../listing/files/send-file.ts';
import { xlsxStyle, xlsxWidth } from '../../listing/files/xlsx-cell.ts';
import { fixedValues, isToFill } from '../../../src/domain/fields/kinds.ts';

/** Characters that a list of offered values may take in a cell's rule. */
const MOST_LIST = 255;

type Named = readonly (readonly [string, Field])[];
/** A sheet's name and its columns. */
type Sheet = readonly [string, Named];

function listFixedValues(resource: string, field: Field, locale: Locale): readonly string[] {
  const words = translator(locale).fields(resource);
  return (fixedValues(field) ?? []).map(({ value, label }) => words.maybe(label) ?? value);
}

/** Returns the heading of a column, with a star for a required field, which an import ignores. */
function markedHeading(resource: string, name: string, field: Field, locale: Locale): string {
  return `${wordHeading(resource, name, field, locale)}${isToFill(field) ? ' *' : ''}`;
}

function tableSheet(
  resource: string,
  [name, fields]: Sheet,
  locale: Locale,
  mostRows: number,
): WriteSheet {
  const headings = fields.map(([field, kind]) => markedHeading(resource, field, kind, locale));
  const dataValidations = fields.flatMap(([, field], at) => {
    const values = listFixedValues(resource, field, locale);
    const column = columnName(at);
    // commas would part one value into two
    return values.length === 0 ||
      values.join().length > MOST_LIST ||
      values.some((value) => value.includes(','))
      ? []
      : [
          {
            type: 'list' as const,
            values: [...values],
            allowBlank: true,
            range: `${column}2:${column}${mostRows + 1}`,
          },
        ];
  });
  return {
    name,
    rows: [headings],
    freezePane: { rows: 1 },
    dataValidations,
    columns: fields.map(([field, kind], at) => ({
      width: xlsxWidth(kind, headings[at] ?? field),
      ...(xlsxStyle(kind, locale) && { style: xlsxStyle(kind, locale) ?? {} }),
    })),
    cells: new Map(
      headings.map((heading, at) => [
        `0,${at}`,
        { value: heading, style: { font: { bold: true } } },
      ]),
    ),
  };
}

function columnName(at: number): string {
  return at < 26
    ? String.fromCharCode(65 + at)
    : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
}

function explained(resource: string, [sheet, fields]: Sheet, locale: Locale): XlsxValue[][] {
  const t = translator(locale).of('files');
  const form = (field: Field): string => {
    const { explained: key } = getSheetRules(field);
    const max = 'maxLength' in field ? field.maxLength : '';
    return key === undefined ? '' : (t.maybe(key, { max }) ?? '');
  };
  return fields.map(([name, field]) => [
    sheet,
    wordHeading(resource, name, field, locale),
    isToFill(field) ? t('yes') : t('no'),
    listFixedValues(resource, field, locale).join(' · ') || form(field),
  ]);
}

async function workbook(entity: Entity, locale: Locale, mostRows: number): Promise<Uint8Array> {
  const t = translator(locale).of('files');
  const main = sheetOfList(entity, locale);
  const key = parentKey(entity);
  const tables: Sheet[] = [
    [main, writableFields(entity.fields)],
    ...importedChildren(entity).map(
      (child) => [sheetOfChild(entity, child, locale), childColumns(entity, child, key)] as const,
    ),
  ];
  const notes = [
    t('templateFirst', { sheet: main }),
    ...(tables.length > 1 && key !== undefined
      ? [
          t('templateChildren', {
            column: wordHeading(entity.resource, key, entity.fields[key], locale),
          }),
        ]
      : []),
    t('templateKeep'),
    t('templateRows', { max: mostRows }),
    t('templateNothingGoes'),
  ];
  const rows: XlsxValue[][] = [
    ...notes.map((note): XlsxValue[] => [note]),
    [],
    [t('sheet'), t('column'), t('required'), t('form')],
    ...tables.flatMap((sheet) => explained(entity.resource, sheet, locale)),
  ];
  return writeXlsx({
    sheets: [
      ...tables.map((sheet) => tableSheet(entity.resource, sheet, locale, mostRows)),
      {
        name: asSheetName(t('instructions')),
        rows,
        columns: [{ width: 28 }, { width: 32 }, { width: 12 }, { width: 70 }],
      },
    ],
  });
}

/** The columns of a child's sheet: whose row it is, and its own. */
export function childColumns(
  entity: Entity,
  child: string,
  key: string | undefined = parentKey(entity),
): Named {
  const fields: Fields = entity.children[child]?.fields ?? {};
  const parent = key === undefined ? undefined : entity.fields[key];
  return [
    ...(key === undefined || parent === undefined ? [] : [[key, parent] as const]),
    ...writableFields(fields),
  ];
}

/** A file with the headings that an import understands: as CSV with columns for the first row of each child; as XLSX with a sheet a child, offered values and explanations. */
export async function importTemplate(
  call: Call,
  entity: Entity,
  format: string | undefined,
): Promise<string | Buffer> {
  if (format === 'xlsx')
    return sendFile(
      call,
      'xlsx',
      entity.path,
      Buffer.from(await workbook(entity, call.locale, call.config.importRows)),
    );
  return sendFile(
    call,
    'csv',
    entity.path,
    BYTE_ORDER_MARK +
      csvLine([
        ...writableFields(entity.fields).map(([name, field]) =>
          markedHeading(entity.resource, name, field, call.locale),
        ),
        ...flatFields(entity).map(([name, field]) => flatHeading(entity, name, field, call.locale)),
      ]),
  );
}
