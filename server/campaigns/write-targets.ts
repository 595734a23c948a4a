import { writeXlsx } from 'hucre/xlsx';
import type { CellValue as XlsxValue } from 'hucre/xlsx';
import { campaign } from '../../src/domain/entities/campaign.ts';
import { formatValue } from '../../src/domain/fields/kinds.ts';
import { csvText } from '../../src/domain/csv.ts';
import type { Field } from '../../src/domain/field.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import type {
  TargetsExport,
  WrittenFile,
} from '../../src/domain/schema/campaigns/campaign-form.ts';
import { translator } from '../../src/i18n/server.ts';
import type { Call } from '../http/contract.ts';
import { asSheetName, wordHeading } from '../listing/files/headings.ts';
import { xlsxStyle, xlsxValue, xlsxWidth } from '../listing/files/xlsx-cell.ts';
import { TARGET_COLUMNS } from './target-columns.ts';
import type { TargetColumn } from './target-columns.ts';
import { calledWithin } from './target-names.ts';
import type { Called, TargetResource } from './target-names.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const COLUMNS = Object.entries(TARGET_COLUMNS) as readonly (readonly [TargetColumn, Field])[];

type Values = Readonly<Record<TargetColumn, string | null>>;

/** The rows with what they refer to by code and name; what is out of reach has neither. */
function toTargetValues(rows: TargetsExport['rows'], all: readonly Called[]): readonly Values[] {
  const byId = new Map(all.map((row) => [`${row.noun} ${row.id}`, row]));
  const find = (...asked: readonly (readonly [TargetResource, number | null])[]) =>
    asked.flatMap(([resource, id]) => byId.get(`${resource} ${id}`) ?? [])[0];
  return rows.map(({ customerId, economicGroupId, productId, productCategoryId, ...amounts }) => {
    const who = find(['customer', customerId], ['economicGroup', economicGroupId]);
    const what = find(['product', productId], ['productCategory', productCategoryId]);
    return {
      ...amounts,
      participantCode: who?.nmpCode ?? null,
      participantName: who?.name1 ?? null,
      itemCode: what?.nmpCode ?? null,
      itemName: what?.name1 ?? null,
    };
  });
}

/** Targets as a file that `readTargets` reads again. */
export async function writeTargets(
  call: Call,
  { format, rows }: TargetsExport,
): Promise<WrittenFile> {
  const { locale } = call;
  const headings = COLUMNS.map(([name, field]) =>
    wordHeading(campaign.resource, name, field, locale),
  );
  const values = toTargetValues(rows, await calledWithin(call.db, call.person.scope));
  const sheet = asSheetName(translator(locale).fields(campaign.resource).maybe('tabTargets') ?? '');
  const name = `${sheet.toLowerCase()}-${localDate(call.clock.now())}.${format}`;
  const texts = (row: Values): readonly string[] =>
    COLUMNS.map(([column, field]) => formatValue(row[column], field, { locale, row: {} }));
  if (format === 'csv') {
    const text = csvText([headings, ...values.map(texts)]);
    return { name, type: CSV, content: Buffer.from(text).toString('base64') };
  }
  const cells = values.map((row): XlsxValue[] =>
    COLUMNS.map(([column, field]) => xlsxValue(row[column], field) ?? row[column]),
  );
  const book = await writeXlsx({
    sheets: [
      {
        name: sheet,
        rows: [headings, ...cells],
        freezePane: { rows: 1 },
        columns: COLUMNS.map(([, field], at) => {
          const style = xlsxStyle(field, locale);
          return { width: xlsxWidth(field, headings[at] ?? ''), ...(style && { style }) };
        }),
      },
    ],
  });
  return { name, type: XLSX, content: Buffer.from(book).toString('base64') };
}
