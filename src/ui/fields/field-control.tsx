import { useState } from 'react';
import type { CellValues, Field as FieldDefinition } from '../../domain/field.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../field.tsx';
import type { FieldControl as ControlNames, FieldLabels } from '../field.tsx';
import type { Entry } from './entry.ts';
import { controlOf } from './controls.tsx';
import { useFailureText, useFieldContext } from './field-context.ts';

export interface FieldControlProps {
  readonly name: string;
  readonly field: FieldDefinition;
  readonly entry: Entry;
  readonly onEntry: (entry: Entry) => void;
  /** The values around it: some kinds depend on a neighbour. */
  readonly row: CellValues;
  readonly label: string;
  /** Counts more than the entry's own failure, e.g. what the server said. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly span?: FieldLabels['span'];
  /** Without label and note, for a cell of a grid; the label is its accessible name. */
  readonly bare?: boolean | undefined;
  /** What the present value of a reference is called. */
  readonly title?: string | null | undefined;
  readonly autoFocus?: boolean | undefined;
}

/**
 * The control of a field of any kind. What is wrong with a text is said when one has stopped writing it; whoever sends the row
 * sees it at once in `entry.failure`. References need an `OptionSourceProvider` around.
 */
export function FieldControl({ name, field, entry, onEntry, row, label, error, hint, disabled = false, span, bare = false, title, autoFocus = false }: FieldControlProps) {
  const context = useFieldContext(row);
  const t = useT('common');
  const failureText = useFailureText();
  const [isWriting, setWriting] = useState(false);
  const Control = controlOf(field.kind);
  const wrong = error ?? (entry.failure && !isWriting ? failureText(entry.failure, field, label, context) : undefined);
  const show = (control: Partial<ControlNames> & { readonly 'aria-label'?: string }) => (
    <Control {...{ control, name, field, label, entry, onEntry, context, bare, autoFocus, title }} onWriting={setWriting} disabled={disabled || field.readOnly} />
  );
  if (bare) return show({ 'aria-label': label, 'aria-invalid': wrong === undefined ? undefined : true });
  return (
    <Field label={label} hint={hint} error={wrong} span={span} optional={field.required || field.readOnly ? undefined : t('optional')}>
      {show}
    </Field>
  );
}
