import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field } from '../base/field.tsx';
import type { FieldLabels } from '../base/field.tsx';
import { Icon } from '../base/icon.tsx';
import type { IconPath } from '../icons/icon-path.ts';

interface InputLook {
  /** `number` aligns right, `code` is monospaced. */
  readonly kind?: 'number' | 'code' | undefined;
  readonly sized?: 'xs' | 'md' | 'lg' | undefined;
}

/** A bare input in the look of the product, for places that bring their own label. */
export function Input({
  kind,
  sized,
  ...rest
}: InputLook & Omit<ComponentPropsWithRef<'input'>, 'className'>) {
  return (
    <input
      type="text"
      {...rest}
      className="nmv-input"
      part="input"
      data-kind={kind}
      data-size={sized}
    />
  );
}

export interface TextInputProps
  extends FieldLabels, InputLook, Omit<ComponentPropsWithRef<'input'>, 'children' | 'className'> {
  /** Icon inside the input, at its start. */
  readonly startIcon?: IconPath | undefined;
  /** Content inside the input, at its end: a unit, a button. */
  readonly end?: ReactNode;
}

/** A labelled line of text. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  span,
  aside,
  startIcon,
  end,
  ...rest
}: TextInputProps) {
  const room = [startIcon && 'start', end && 'end'].filter(Boolean).join(' ') || undefined;
  return (
    <Field {...{ label, hint, error, optional, span, aside }}>
      {(control) =>
        room === undefined ? (
          <Input {...rest} {...control} />
        ) : (
          <div className="nmv-with">
            {startIcon && (
              <span className="nmv-with-start">
                <Icon of={startIcon} />
              </span>
            )}
            <Input {...rest} {...control} data-room={room} />
            {end && <span className="nmv-with-end">{end}</span>}
          </div>
        )
      }
    </Field>
  );
}

/** A labelled box for several lines. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  span,
  aside,
  ...rest
}: FieldLabels & Omit<ComponentPropsWithRef<'textarea'>, 'children' | 'className'>) {
  return (
    <Field {...{ label, hint, error, optional, span, aside }}>
      {(control) => (
        <textarea {...rest} {...control} className="nmv-input nmv-textarea" part="input" />
      )}
    </Field>
  );
}
