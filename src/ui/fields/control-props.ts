import type { CellValue, Field } from '../../domain/field.ts';
import type { FieldContext } from '../../domain/field-rules.ts';
import type { FieldControl } from '../base/field.tsx';
import type { Entry } from './entry.ts';

/** Properties of a control of a field type. */
export interface ControlProps<F extends Field = Field> {
  /** Attributes that tie the control to its label and note, or name it where it has no label. */
  readonly control: Partial<FieldControl> & { readonly 'aria-label'?: string };
  readonly name: string;
  readonly field: F;
  /** Label of the field. */
  readonly label: string;
  readonly entry: Entry;
  readonly onEntry: (entry: Entry) => void;
  /** Reports that the user is still typing, so that no error is shown yet. */
  readonly onWriting: (isWriting: boolean) => void;
  readonly context: FieldContext;
  readonly disabled: boolean;
  /** In a cell of a grid. */
  readonly bare: boolean;
  readonly autoFocus: boolean;
  /** Title of the present value of a reference. */
  readonly title: string | null | undefined;
}

/** Returns a value as the text key of a control; '' for none. */
export function toControlKey(value: CellValue): string {
  return value === null ? '' : String(value);
}
