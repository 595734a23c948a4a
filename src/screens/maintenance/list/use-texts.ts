import { useContext, useMemo } from 'react';
import type { CellValue } from '../../../domain/field.ts';
import { formatValue } from '../../../domain/fields/kinds.ts';
import { cellOf } from '../../../domain/wire/resource.ts';
import type { ResourceRow } from '../../../domain/wire/resource.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { LanguageContext, useT } from '../../../i18n/use-t.ts';
import { useMaintenance } from '../screen.ts';
import { rowValues } from './row-values.ts';

/** A field of a row as plain text, as people read it. */
export type TextOf = (row: ResourceRow, name: string) => string;

/** Values as texts, for copying and printing. */
export function useTexts(): TextOf {
  const { entity } = useMaintenance();
  const { locale } = useContext(LanguageContext);
  const words = useT('fields');
  const dateTime = useDateTime();
  return useMemo(() => (row, name) => {
    const field = entity.fields[name];
    const value: CellValue = cellOf(row, name);
    if (field === undefined || value === null) return '';
    if (field.kind === 'reference') return row.labels[name] ?? String(value);
    if (field.kind === 'dateTime') return dateTime(String(value));
    if (field.kind === 'money') return formatMoney(String(value));
    return formatValue(value, field, { locale, row: rowValues(entity, row), text: (key) => words.maybe(key) });
  }, [entity, locale, words, dateTime]);
}
