import { useContext, useMemo } from 'react';
import type { CellValues, Field, FieldContext, FieldFailure } from '../../domain/field.ts';
import { formatValue } from '../../domain/fields/kinds.ts';
import { formatNumber } from '../../i18n/format.ts';
import { LanguageContext, useT } from '../../i18n/use-t.ts';
import { useWords } from '../../i18n/use-words.ts';

/** What parsing, showing and checking need: the language, the row around, the words of choices. */
export function useFieldContext(row: CellValues): FieldContext {
  useWords('common', 'controls', 'fields', 'problems');
  const { locale } = useContext(LanguageContext);
  const words = useT('fields');
  return useMemo(() => ({ locale, row, text: (key) => words.maybe(key) }), [locale, row, words]);
}

/** Limits come as they travel; people read them as they write values. */
function writtenLimits(failure: FieldFailure, field: Field, context: FieldContext): Readonly<Record<string, string | number>> {
  return Object.fromEntries(Object.entries(failure.params ?? {}).map(([name, limit]) => {
    if (typeof limit !== 'string') return [name, limit];
    if (field.kind === 'date') return [name, formatValue(limit, field, context)];
    return [name, field.kind === 'decimal' || field.kind === 'money' ? formatNumber(limit) : limit];
  }));
}

/** Says in words why a value is refused. */
export function useFailureText(): (failure: FieldFailure, field: Field, label: string, context: FieldContext) => string {
  const problems = useT('problems');
  return (failure, field, label, context) => problems.maybe(failure.failure, { fieldName: label, ...writtenLimits(failure, field, context) }) ?? problems('invalid', { fieldName: label });
}
