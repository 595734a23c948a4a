import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CellValues, Field } from '../../../../src/domain/field.ts';
import { OptionSourceProvider } from '../../../../src/ui/fields/option-source.ts';
import type { OptionSource } from '../../../../src/ui/fields/option-source.ts';
import { FieldControl } from '../../../../src/ui/fields/field-control.tsx';
import type { FieldControlProps } from '../../../../src/ui/fields/field-control.tsx';
import type { Entry } from '../../../../src/ui/fields/entry.ts';
import type { Stage } from '../stage.tsx';

export interface ShownField {
  readonly input: HTMLInputElement;
  /** The entry as the form around it knows it. */
  entry(): Entry;
  /** Returns the shown error. */
  error(): string | undefined;
  /** Gives it another entry from outside. */
  put(entry: Entry): void;
}

type Rest = Partial<Omit<FieldControlProps, 'field' | 'entry' | 'onEntry' | 'row'>>;

const noOptions: OptionSource = () => Promise.resolve({ rows: [], total: 0 });

/** Shows one field with a button after it, so that there is somewhere to go. */
export function showField(
  stage: Stage,
  field: Field,
  {
    first = { value: null },
    row = {},
    source = noOptions,
    rest = {},
    beside,
  }: {
    readonly first?: Entry;
    readonly row?: CellValues;
    readonly source?: OptionSource;
    readonly rest?: Rest;
    readonly beside?: ReactNode;
  } = {},
): ShownField {
  let present = first;
  let put: (entry: Entry) => void = () => undefined;
  const Form = () => {
    const [entry, setEntry] = useState(first);
    put = (next) => {
      present = next;
      setEntry(next);
    };
    return (
      <OptionSourceProvider value={source}>
        <FieldControl
          name="it"
          label="It"
          {...rest}
          field={field}
          row={row}
          entry={entry}
          onEntry={put}
        />
        <button className="nmv-button" id="after" type="button">
          after
        </button>
        {beside}
      </OptionSourceProvider>
    );
  };
  stage.show(<Form />);
  return {
    get input() {
      return stage.find<HTMLInputElement>('[name="it"]');
    },
    entry: () => present,
    error: () => stage.root.querySelector('.nmv-error')?.textContent ?? undefined,
    put: (entry) => put(entry),
  };
}
