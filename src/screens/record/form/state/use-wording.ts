import { useMemo } from 'react';
import type { Fields } from '../../../../domain/field.ts';
import type { FieldContext } from '../../../../domain/field-rules.ts';
import { labelInRow } from '../../../../domain/fields/kinds.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useFailureText, useFieldContext } from '../../../../ui/fields/field-context.ts';
import { useRecordDesk } from './record-desk.ts';
import { findTab } from './form-failures.ts';
import type { FormFailure } from './form-failures.ts';
import { getEntryValues } from './form-state.ts';

/** Returns the labels of fields, which may depend on the record's values. */
export function useLabels(): (fields: Fields, name: string) => string {
  const names = useFieldWords();
  const { entity, state } = useRecordDesk();
  return (fields, name) => {
    const field = fields[name];
    const row = fields === entity.fields ? getEntryValues(state.entries) : {};
    return names.maybe(field === undefined ? name : labelInRow(name, field, row)) ?? name;
  };
}

/** Says in words what is wrong, and where it is. */
export function useWording() {
  const { entity, state } = useRecordDesk();
  const t = useT('recordForm');
  const names = useFieldWords();
  const labels = useLabels();
  const problems = useT('problems');
  const failureText = useFailureText();
  const context: FieldContext = useFieldContext(
    useMemo(() => getEntryValues(state.entries), [state.entries]),
  );
  const getFields = ({ spot }: FormFailure): Fields =>
    spot.child === undefined ? entity.fields : (entity.children[spot.child]?.fields ?? {});
  const wordField = (failure: FormFailure): string =>
    getFields(failure)[failure.spot.field] === undefined
      ? (names.maybe(failure.label) ?? failure.label)
      : labels(getFields(failure), failure.spot.field);
  const say = (failure: FormFailure): string => {
    const field = getFields(failure)[failure.spot.field];
    const label = wordField(failure);
    if (failure.message !== undefined) return failure.message;
    if (field !== undefined)
      return failureText(
        { failure: failure.code, ...(failure.params && { params: failure.params }) },
        field,
        label,
        context,
      );
    return (
      problems.maybe(failure.code, { fieldName: label, ...failure.params }) ??
      problems('invalid', { fieldName: label })
    );
  };
  /** @param tab that is shown: what lies there needs no tab in its name */
  const place = (failure: FormFailure, tab: string): string => {
    const { spot } = failure;
    const label = wordField(failure);
    const rows =
      spot.child === undefined
        ? []
        : (state.children[spot.child] ?? []).filter(({ removed }) => !removed);
    const row = rows.findIndex(({ key }) => key === spot.row) + 1;
    const field = row > 0 ? t('spotInRow', { field: label, row }) : label;
    const other = findTab(entity, spot)?.label;
    return other === undefined || other === tab
      ? field
      : t('spotInTab', { field, tab: names.maybe(other) ?? other });
  };
  return { say, place };
}
