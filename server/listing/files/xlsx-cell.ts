import type { CellStyle, CellValue as XlsxValue } from 'hucre/xlsx';
import type { CellValue, Field } from '../../../src/domain/field.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { getSheetRules } from '../../files/kinds.ts';

/** A value that a spreadsheet reckons with; undefined where only its text will do. */
export function xlsxValue(value: CellValue, field: Field): XlsxValue | undefined {
  return value === null ? null : getSheetRules(field).value?.(value);
}

/** Returns the number format of a column's numbers and days. */
export function xlsxStyle(field: Field, locale: Locale): CellStyle | undefined {
  const numFmt = getSheetRules(field).format?.(locale);
  return numFmt === undefined ? undefined : { numFmt };
}

/** Characters of a usual value where the kind does not say. */
const USUAL = 14;
const FEWEST = 8;

/** Width of a column in characters. */
export function xlsxWidth(field: Field, heading: string): number {
  const content = getSheetRules(field).characters?.(field) ?? USUAL;
  return Math.max(content, heading.length + 2, FEWEST);
}
