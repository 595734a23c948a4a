import type { Field } from '../../domain/field.ts';
import type { FieldContext } from '../../domain/field-rules.ts';

/** Properties of a cell of a field type. */
export interface CellProps<F extends Field = Field> {
  readonly field: F;
  readonly value: string;
  /** The value as plain text. */
  readonly text: string;
  readonly context: FieldContext;
  /** Says the unit behind a number. */
  readonly withUnit: boolean;
  /** Stands below others of its kind, as in a column. */
  readonly amongMany: boolean;
}
