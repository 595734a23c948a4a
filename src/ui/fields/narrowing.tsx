import { useState } from 'react';
import type { ReferenceField } from '../../domain/field.ts';
import type { Entry } from './entry.ts';
import { FieldControl } from './field-control.tsx';

interface NarrowingProps {
  readonly label: string;
  /** What is shown where nothing is chosen. */
  readonly hint: string | undefined;
  readonly field: ReferenceField;
  /** The row that is chosen; undefined: all. */
  readonly id: number | undefined;
  /** Its name, as far as it is known. */
  readonly title?: string | null | undefined;
  readonly onId: (id: number | undefined) => void;
}

/** One row that narrows what is shown; what is being written counts once it is chosen. */
export function Narrowing({ label, hint, field, id, title, onId }: NarrowingProps) {
  const [entry, setEntry] = useState<Entry>({ value: id ?? null });
  const choose = (next: Entry) => {
    setEntry(next);
    if (next.failure !== undefined || next.value === (id ?? null)) return;
    onId(next.value === null ? undefined : Number(next.value));
  };
  return (
    <FieldControl
      isCriterion
      name={label}
      field={field}
      entry={entry}
      onEntry={choose}
      row={{}}
      label={label}
      hint={hint}
      title={title}
    />
  );
}
