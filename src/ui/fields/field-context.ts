import { useContext, useMemo } from 'react';
import type { CellValues, Field } from '../../domain/field.ts';
import type { FieldContext, FieldFailure } from '../../domain/field-rules.ts';
import { getRules } from '../../domain/fields/kinds.ts';
import { resourceArea } from '../../i18n/resources.ts';
import { NounContext, useFieldWords } from '../../i18n/use-field-words.ts';
import { LanguageContext, useT } from '../../i18n/use-t.ts';
import { useWords } from '../../i18n/use-words.ts';

/**
 * Returns the context for parsing, formatting and checking: language, surrounding row and words of
 * choices.
 */
export function useFieldContext(row: CellValues): FieldContext {
  const resource = useContext(NounContext);
  useWords(
    'common',
    'controls',
    'fields',
    'problems',
    ...(resource === undefined ? [] : [resourceArea(resource)]),
  );
  const { locale, zone } = useContext(LanguageContext);
  const words = useFieldWords();
  return useMemo(
    () => ({ locale, zone, row, text: (key) => words.maybe(key) }),
    [locale, zone, row, words],
  );
}

/** Limits come as they travel; people read them as they write values. */
function writtenLimits(
  failure: FieldFailure,
  field: Field,
  context: FieldContext,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(failure.params ?? {}).map(([name, limit]) => [
      name,
      typeof limit === 'string' ? (getRules(field).limit?.(limit, context.locale) ?? limit) : limit,
    ]),
  );
}

/** Says in words why a value is refused. */
export function useFailureText(): (
  failure: FieldFailure,
  field: Field,
  label: string,
  context: FieldContext,
) => string {
  const problems = useT('problems');
  return (failure, field, label, context) =>
    problems.maybe(failure.failure, {
      fieldName: label,
      ...writtenLimits(failure, field, context),
    }) ?? problems('invalid', { fieldName: label });
}
