import type { CellStyle, CellValue as XlsxValue } from 'hucre/xlsx';
import type { CellValue, Field } from '../../../src/domain/field.ts';
import type { Locale } from '../../../src/i18n/locale.ts';

/** Digits that a spreadsheet's numbers keep; a longer decimal stays a text, so that it is not rounded. */
const EXACT_DIGITS = 15;

/** A value that a spreadsheet reckons with; undefined where only its text will do. */
export function xlsxValue(value: CellValue, field: Field): XlsxValue | undefined {
  if (value === null) return null;
  switch (field.kind) {
    case 'integer': return typeof value === 'number' ? value : undefined;
    case 'decimal': case 'money': return typeof value === 'string' && value.replace(/[-.]|^0+/g, '').length <= EXACT_DIGITS ? Number(value) : undefined;
    case 'date': return typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : undefined;
    case 'dateTime': return typeof value === 'string' ? new Date(`${value.slice(0, 19)}Z`) : undefined;
    default: return undefined;
  }
}

const DAYS: Readonly<Record<Locale, string>> = { 'pt-BR': 'dd/mm/yyyy', 'es-ES': 'dd/mm/yyyy', 'en-US': 'mm/dd/yyyy' };

/** How a column's numbers and days are shown. */
export function xlsxStyle(field: Field, locale: Locale): CellStyle | undefined {
  switch (field.kind) {
    case 'money': return { numFmt: '#,##0.00' };
    case 'integer': return { numFmt: '#,##0' };
    case 'date': return { numFmt: DAYS[locale] };
    case 'dateTime': return { numFmt: 'yyyy/mm/dd hh:mm:ss' };
    // codes and numbers of documents keep their zeros when people type more of them
    case 'code': case 'skuCode': case 'taxNumber': case 'phone': case 'postalCode': return { numFmt: '@' };
    default: return undefined;
  }
}

/** Width of a column in characters. */
export function xlsxWidth(field: Field, heading: string): number {
  const content = 'maxLength' in field ? Math.min(field.maxLength, 40) : field.kind === 'reference' ? 28 : 14;
  return Math.max(content, heading.length + 2, 8);
}
