import type { CellValue, CellValues, Field } from '../../domain/field.ts';
import { formatValue, rulesOf } from '../../domain/fields/kinds.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useFieldContext } from './field-context.ts';

export interface FieldCellProps {
  readonly field: Field;
  readonly value: CellValue | undefined;
  readonly row: CellValues;
  /** What a reference's value is called. */
  readonly label?: string | null | undefined;
}

/** A value as people read it, in table, card, form and history. */
export function FieldCell({ field, value = null, row, label }: FieldCellProps) {
  const context = useFieldContext(row);
  const dateTime = useDateTime();
  if (value === null || value === '') return <span className="nmv-muted">—</span>;
  if (field.kind === 'reference') return <>{label ?? String(value)}</>;
  if (field.kind === 'dateTime') return <>{dateTime(String(value))}</>;
  if (field.kind === 'money') return <>{formatMoney(String(value))}</>;
  return <>{formatValue(value, field, context)}</>;
}

/** Where values of a field stand in a column. */
export function alignOf(field: Field): 'start' | 'end' {
  return rulesOf(field).align;
}
