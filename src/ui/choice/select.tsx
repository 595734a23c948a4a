import type { ComponentPropsWithRef } from 'react';
import { Field } from '../base/field.tsx';
import type { FieldLabels } from '../base/field.tsx';
import { Icon } from '../base/icon.tsx';
import { caretDown } from '../icons/control.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectOwn extends Omit<
  ComponentPropsWithRef<'select'>,
  'children' | 'onChange' | 'value' | 'className'
> {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly sized?: 'xs' | 'md' | 'lg' | undefined;
  /** Shown for the empty value. */
  readonly placeholder?: string | undefined;
}

/** A native select without a label; give it an `aria-label`. */
export function BareSelect({ options, value, onValue, sized, placeholder, ...rest }: SelectOwn) {
  return (
    <span className="nmv-with">
      <select
        {...rest}
        className="nmv-input nmv-select"
        part="input"
        data-size={sized}
        data-empty={value === '' || undefined}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="nmv-with-start nmv-select-mark">
        <Icon of={caretDown} size="sm" />
      </span>
    </span>
  );
}

/** A labelled native select. */
export function Select({
  label,
  hint,
  error,
  optional,
  span,
  aside,
  ...rest
}: FieldLabels & SelectOwn) {
  return (
    <Field {...{ label, hint, error, optional, span, aside }}>
      {(control) => <BareSelect {...rest} {...control} />}
    </Field>
  );
}
