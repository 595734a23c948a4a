import type { Field } from '../../domain/field.ts';
import type { FieldContext, FieldFilter } from '../../domain/field-rules.ts';

/** Properties of a filter of each style. */
export interface StyleFilterProps {
  /** Id of the control that the label refers to. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly filter: FieldFilter | undefined;
  readonly onFilter: (filter: FieldFilter | undefined) => void;
  readonly context: FieldContext;
  /** In the head of a column. */
  readonly bare: boolean;
  /** A few values stand open instead of behind a button. */
  readonly isOpen: boolean;
}
