import type { CellValue, CellValues, Field } from '../../domain/field.ts';
import { getRules } from '../../domain/fields/kinds.ts';
import { findCellPart } from './cells.tsx';
import { useFieldContext } from './field-context.ts';
import { readText } from './looks.ts';

export interface FieldCellProps {
  readonly field: Field;
  readonly value: CellValue | undefined;
  readonly row: CellValues;
  /** Title of a reference's value. */
  readonly label?: string | null | undefined;
  /** Says the unit behind a number; a column says it once in its head. */
  readonly withUnit?: boolean | undefined;
  /** Stands below others of its kind, as in a column. */
  readonly amongMany?: boolean;
}

/** A value as people read it, in table, card, form and history. */
export function FieldCell({
  field,
  value = null,
  row,
  label,
  withUnit = false,
  amongMany = false,
}: FieldCellProps) {
  const context = useFieldContext(row);
  if (value === null || value === '') return <span className="nmv-muted">—</span>;
  const text = readText(value, field, context, label);
  const Cell = findCellPart(field);
  return Cell ? (
    <Cell value={String(value)} {...{ field, text, context, withUnit, amongMany }} />
  ) : (
    <>{text}</>
  );
}

/** Returns the alignment of a field's values in a column. */
export function getAlign(field: Field): 'start' | 'end' {
  return getRules(field).align;
}
