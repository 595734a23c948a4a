import { useContext } from 'react';
import type { CellValue, CellValues, Field, Fields } from '../../../domain/field.ts';
import { formatValue } from '../../../domain/fields/kinds.ts';
import type { Labels } from '../../../domain/wire/resource.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { LanguageContext, useT } from '../../../i18n/use-t.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import { useRecordDesk } from './record-desk.ts';

/** Values as plain texts, where two of them are compared or named in a sentence. */
export function useValueText() {
  const { locale } = useContext(LanguageContext);
  const names = useT('fields');
  const dateTime = useDateTime();
  const { titleOf } = useRecordDesk();
  const valueText = (field: Field, value: CellValue, row: CellValues, title?: string | null): string => {
    if (value === null || value === '') return '';
    if (field.kind === 'reference') return (typeof value === 'boolean' ? undefined : titleOf(field.to, value)) ?? title ?? String(value);
    if (field.kind === 'dateTime') return dateTime(String(value));
    if (field.kind === 'money') return formatMoney(String(value));
    return formatValue(value, field, { locale, row, text: (key) => names.maybe(key) });
  };
  const entryText = (field: Field, entry: Entry, row: CellValues, title?: string | null): string => entry.typed ?? valueText(field, entry.value, row, title);
  const rowText = (fields: Fields, row: CellValues, labels: Labels): string =>
    Object.entries(fields).map(([name, field]) => valueText(field, row[name] ?? null, row, labels[name])).filter(Boolean).join(' · ');
  return { valueText, entryText, rowText };
}
