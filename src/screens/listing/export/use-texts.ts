import { useContext, useMemo } from 'react';
import type { CellValue } from '../../../domain/field.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { LanguageContext } from '../../../i18n/use-t.ts';
import { shownText } from '../../../ui/fields/looks.ts';
import { useListing } from '../base/screen.ts';
import { rowValues } from '../base/row-values.ts';

/** A field of a row as plain text. */
export type TextOf = (row: ResourceRow, name: string) => string;

/** Values as texts. @param write as spreadsheets take them, or as people read them */
export function useTexts(write: typeof shownText = shownText): TextOf {
  const { listing } = useListing();
  const { locale, zone } = useContext(LanguageContext);
  const words = useFieldWords();
  return useMemo(
    () => (row, name) => {
      const field = listing.fields[name];
      const value: CellValue = getCell(row, name);
      if (field === undefined || value === null) return '';
      const text = (key: string) => words.maybe(key);
      const context = { locale, zone, row: rowValues(listing, row), text };
      return write(value, field, context, row.labels[name]);
    },
    [listing, locale, zone, words, write],
  );
}
