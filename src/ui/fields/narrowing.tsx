import { useState } from 'react';
import type { ReferenceField } from '../../domain/field.ts';
import type { Entry } from './entry.ts';
import { FieldControl } from './field-control.tsx';

interface NarrowingProps {
  readonly label: string;
  /** Text shown where no row is chosen, such as all channels. */
  readonly all: string;
  readonly field: ReferenceField;
  /** The row that is chosen; undefined: all. */
  readonly id: number | undefined;
  /** Its name, as far as it is known. */
  readonly title?: string | null | undefined;
  readonly onId: (id: number | undefined) => void;
}

/**
 * Chooses a row that narrows the screen. Typed text counts once a row is chosen, and is dropped
 * when another is chosen.
 */
export function Narrowing(props: NarrowingProps) {
  return <Chosen key={props.id} {...props} />;
}

function Chosen({ label, all, field, id, title, onId }: NarrowingProps) {
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
      hint={id === undefined ? all : undefined}
      title={title}
    />
  );
}
