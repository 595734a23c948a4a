import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { CellValues, Field as FieldDefinition } from '../../domain/field.ts';
import { useT } from '../../i18n/use-t.ts';
import choiceSheet from '../../../styles/choice.css';
import fieldSheet from '../../../styles/field.css';
import { Field, FieldNote } from '../base/field.tsx';
import type { FieldControl as ControlNames, FieldLabels } from '../base/field.tsx';
import { useSheets } from '../base/sheet-root.tsx';
import { getControl } from './controls.tsx';
import type { Entry } from './entry.ts';
import { FieldCell } from './field-cell.tsx';
import { useFailureText, useFieldContext } from './field-context.ts';
import { getLook } from './looks.ts';

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
  /** True for a search criterion: marked neither required nor optional. */
  readonly isCriterion?: boolean | undefined;
  readonly span?: FieldLabels['span'];
  /** Without label and note, for a cell of a grid; the label is its accessible name. */
  readonly bare?: boolean | undefined;
  /** Title of the present value of a reference. */
  readonly title?: string | null | undefined;
  readonly autoFocus?: boolean | undefined;
}

const sheets = [fieldSheet, choiceSheet];

/** Shows a read-only field: its value as text under its label. */
function Shown({ field, entry, row, label, hint, span, title }: FieldControlProps) {
  return (
    <div className="nmv-field" data-span={span}>
      <span className="nmv-label">{label}</span>
      <span className="nmv-value">
        <FieldCell field={field} value={entry.value} row={row} label={title} withUnit />
      </span>
      {hint && <p className="nmv-hint">{hint}</p>}
    </div>
  );
}

/** A box says its own name: no label above it. */
function Ticked({
  error,
  hint,
  span,
  children,
}: Pick<FieldControlProps, 'error' | 'hint' | 'span'> & {
  readonly children: (control: Partial<ControlNames>) => ReactNode;
}) {
  const note = useId();
  return (
    <div className="nmv-field nmv-field-ticked" data-span={span}>
      {children({
        'aria-describedby': error || hint ? note : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  );
}

/**
 * Edits a field of any type. An error appears once the user stops typing; the form that sends the
 * row sees it at once in `entry.failure`. References need an `OptionSourceProvider` around.
 */
export function FieldControl(props: FieldControlProps) {
  useSheets(sheets);
  const {
    name,
    field,
    entry,
    onEntry,
    row,
    label,
    error,
    hint,
    disabled = false,
    isCriterion = false,
    span,
    bare = false,
    title,
    autoFocus = false,
  } = props;
  const context = useFieldContext(row);
  const t = useT('common');
  const failureText = useFailureText();
  const [isWriting, setWriting] = useState(false);
  if (field.readOnly && !bare) return <Shown {...props} />;
  const Control = getControl(field);
  const wrong =
    error ??
    (entry.failure && !isWriting ? failureText(entry.failure, field, label, context) : undefined);
  const show = (control: Partial<ControlNames> & { readonly 'aria-label'?: string }) => (
    <Control
      {...{ control, name, field, label, entry, onEntry, context, bare, autoFocus, title }}
      onWriting={setWriting}
      disabled={disabled || field.readOnly}
    />
  );
  if (bare)
    return show({ 'aria-label': label, 'aria-invalid': wrong === undefined ? undefined : true });
  if (getLook(field).saysOwnName)
    return (
      <Ticked error={wrong} hint={hint} span={span}>
        {show}
      </Ticked>
    );
  return (
    <Field
      label={label}
      hint={hint}
      error={wrong}
      span={span}
      isCriterion={isCriterion}
      optional={field.required || isCriterion ? undefined : t('optional')}
    >
      {show}
    </Field>
  );
}
