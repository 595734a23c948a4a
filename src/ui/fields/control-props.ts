import type { CellValue, Field } from '../../domain/field.ts';
import type { FieldContext } from '../../domain/field-rules.ts';
import type { FieldControl } from '../field.tsx';
import type { Entry } from './entry.ts';

/** What the control of a kind gets. */
export interface ControlProps<F extends Field = Field> {
  /** Ties the control to its label and note, or names it where it stands bare. */
  readonly control: Partial<FieldControl> & { readonly 'aria-label'?: string };
  readonly name: string;
  readonly field: F;
  /** How the field is called. */
  readonly label: string;
  readonly entry: Entry;
  readonly onEntry: (entry: Entry) => void;
  /** Whether the person is in the middle of writing: then nothing is held against him yet. */
  readonly onWriting: (isWriting: boolean) => void;
  readonly context: FieldContext;
  readonly disabled: boolean;
  /** In a cell of a grid. */
  readonly bare: boolean;
  readonly autoFocus: boolean;
  /** What the present value of a reference is called. */
  readonly title: string | null | undefined;
}

/** A value that a control may stand for, as text: '' for none. */
export function keyOf(value: CellValue): string {
  return value === null ? '' : String(value);
}
