import type { Child } from '../../../../domain/entity-child.ts';
import type { Entry } from '../../../../ui/fields/entry.ts';
import type { FormFailure } from '../state/form-failures.ts';
import type { FormRow, StartRow } from '../state/form-state.ts';

export interface ChildRowProps {
  readonly name: string;
  readonly child: Child;
  readonly columns: readonly string[];
  readonly row: FormRow;
  readonly index: number;
  /** The row as the form began with it. */
  readonly start: StartRow | undefined;
  /** Column in the way of Tab. */
  readonly stop: string | undefined;
  /** Column that is being edited. */
  readonly editing: string | undefined;
  readonly failures: readonly FormFailure[];
  readonly onPress: (field: string) => void;
  readonly onEntry: (field: string, entry: Entry) => void;
  readonly onOpen: () => void;
}
