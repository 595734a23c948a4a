import { getLabelKey } from '../../../src/domain/field-label.ts';
import type { CellValues, Field } from '../../../src/domain/field.ts';
import type { FieldContext } from '../../../src/domain/field-rules.ts';
import type { Listing } from '../../../src/domain/listing.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Locale } from '../../../src/i18n/locale.ts';

/** Returns the context for showing and reading values of a resource in a language. */
export function buildFieldContext(resource: string, locale: Locale, row: CellValues): FieldContext {
  const words = translator(locale).fields(resource);
  return { locale, row, text: (key) => words.maybe(key) };
}

/** Heading of a field's column. */
export function wordHeading(
  resource: string,
  name: string,
  field: Field | undefined,
  locale: Locale,
): string {
  return (field && translator(locale).fields(resource).maybe(getLabelKey(name, field))) ?? name;
}

/** Returns the sheet name of a list. */
export function sheetOfList({ resource }: Pick<Listing, 'resource'>, locale: Locale): string {
  return asSheetName(translator(locale).names(resource)('many'));
}

/** Spreadsheets take 31 characters, and not all of them. */
export function asSheetName(text: string): string {
  return text
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim();
}
