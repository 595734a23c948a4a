import type { Field } from '../../domain/field.ts';
import type { FieldContext } from '../../domain/field-rules.ts';

/** What the cell of a kind gets. */
export interface CellProps<F extends Field = Field> {
  readonly field: F;
  readonly value: string;
  /** The value as plain text. */
  readonly text: string;
  readonly context: FieldContext;
  /** Says the unit behind a number. */
  readonly withUnit: boolean;
}
