import { labelOf } from '../../../src/domain/field.ts';
import type { CellValues, Field } from '../../../src/domain/field.ts';
import type { FieldContext } from '../../../src/domain/field-rules.ts';
import type { Listing } from '../../../src/domain/listing.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Locale } from '../../../src/i18n/locale.ts';

/** What showing and reading values of a noun needs in a language. */
export function contextOf(noun: string, locale: Locale, row: CellValues): FieldContext {
  const words = translator(locale).fields(noun);
  return { locale, row, text: (key) => words.maybe(key) };
}

/** Heading of a field's column. */
export function headingOf(
  noun: string,
  name: string,
  field: Field | undefined,
  locale: Locale,
): string {
  return (field && translator(locale).fields(noun).maybe(labelOf(name, field))) ?? name;
}

/** What the sheet of a list is called. */
export function sheetOfList({ noun }: Pick<Listing, 'noun'>, locale: Locale): string {
  return asSheetName(translator(locale).names(noun)('many'));
}

/** Spreadsheets take 31 characters, and not all of them. */
export function asSheetName(text: string): string {
  return text
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim();
}
