import { useContext } from 'react';
import type { CellValue, CellValues, Field, Fields } from '../../../../domain/field.ts';
import type { Labels } from '../../../../domain/schema/entities/list.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { LanguageContext } from '../../../../i18n/use-t.ts';
import type { Entry } from '../../../../ui/fields/entry.ts';
import { shownText } from '../../../../ui/fields/looks.ts';
import { useRecordDesk } from './record-desk.ts';

/** Values as plain texts, where two of them are compared or named in a sentence. */
export function useValueText() {
  const { locale } = useContext(LanguageContext);
  const names = useFieldWords();
  const { titleOf } = useRecordDesk();
  const valueText = (
    field: Field,
    value: CellValue,
    row: CellValues,
    title?: string | null,
  ): string => {
    if (value === null || value === '') return '';
    const text = (key: string) => names.maybe(key);
    return shownText(value, field, { locale, row, text }, titleOf(field, value) ?? title);
  };
  const entryText = (field: Field, entry: Entry, row: CellValues, title?: string | null): string =>
    entry.typed ?? valueText(field, entry.value, row, title);
  const rowText = (fields: Fields, row: CellValues, labels: Labels): string =>
    Object.entries(fields)
      .map(([name, field]) => valueText(field, row[name] ?? null, row, labels[name]))
      .filter(Boolean)
      .join(' · ');
  return { valueText, entryText, rowText };
}
