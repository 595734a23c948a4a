import type { Field } from '../../domain/field.ts';
import type { FieldContext, FieldFilter } from '../../domain/field-rules.ts';

/** What the filter of one style gets. */
export interface StyleFilterProps {
  /** Of the control that a label belongs to. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly filter: FieldFilter | undefined;
  readonly onFilter: (filter: FieldFilter | undefined) => void;
  readonly context: FieldContext;
  /** In the head of a column. */
  readonly bare: boolean;
}
