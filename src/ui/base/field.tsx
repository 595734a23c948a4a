import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { warningCircle } from '../icons/message.ts';

/** Attributes of a control inside a field, which tie label, hint and error to it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldLabels {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Takes the place of the hint and says how to mend it. */
  readonly error?: string | undefined;
  /** The word for "optional", shown when the field is; required is the rule. */
  readonly optional?: string | undefined;
  /** Columns of twelve from 600 px on. */
  readonly span?: 2 | 3 | 4 | 6 | 8 | 12 | undefined;
  /** Content at the end of the label line, e.g. a link. */
  readonly aside?: ReactNode;
}

interface FieldOwn extends FieldLabels {
  /** True for a search criterion: marked neither required nor optional. */
  readonly isCriterion?: boolean | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label above, control, hint or error below. */
export function Field({
  label,
  hint,
  error,
  optional,
  isCriterion,
  span,
  aside,
  children,
}: FieldOwn) {
  const id = useId();
  const note = `${id}note`;
  const control: FieldControl = {
    id,
    'aria-describedby': error || hint ? note : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional === undefined && !isCriterion ? true : undefined,
  };
  return (
    <div className="nmv-field" data-span={span}>
      <label className="nmv-label" htmlFor={id}>
        {label}
        {optional !== undefined && <span className="nmv-optional">{optional}</span>}
        {aside}
      </label>
      {children(control)}
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  );
}

interface FieldNoteProps {
  readonly id: string;
  readonly error: FieldOwn['error'];
  readonly hint: FieldOwn['hint'];
}

/** Shows the error below a field, else its hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error) return <FieldError id={id}>{error}</FieldError>;
  return (
    hint && (
      <p className="nmv-hint" id={id}>
        {hint}
      </p>
    )
  );
}

/** The error line of a field. */
export function FieldError({
  id,
  children,
}: {
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <p className="nmv-error" id={id}>
      <Icon className="nmv-error-mark" of={warningCircle} />
      <span>{children}</span>
    </p>
  );
}
