import type { CellValue, CellValues, Field } from '../../domain/field.ts';
import { rulesOf } from '../../domain/fields/kinds.ts';
import { cellPartOf } from './cells.tsx';
import { useFieldContext } from './field-context.ts';
import { readText } from './looks.ts';

export interface FieldCellProps {
  readonly field: Field;
  readonly value: CellValue | undefined;
  readonly row: CellValues;
  /** What a reference's value is called. */
  readonly label?: string | null | undefined;
  /** Says the unit behind a number; a column says it once in its head. */
  readonly withUnit?: boolean | undefined;
}

/** A value as people read it, in table, card, form and history. */
export function FieldCell({ field, value = null, row, label, withUnit = false }: FieldCellProps) {
  const context = useFieldContext(row);
  if (value === null || value === '') return <span className="nmv-muted">—</span>;
  const text = readText(value, field, context, label);
  const Cell = cellPartOf(field);
  return Cell ? (
    <Cell value={String(value)} {...{ field, text, context, withUnit }} />
  ) : (
    <>{text}</>
  );
}

/** Where values of a field stand in a column. */
export function alignOf(field: Field): 'start' | 'end' {
  return rulesOf(field).align;
}
