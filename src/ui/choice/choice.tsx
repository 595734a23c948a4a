import { useEffect, useRef } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface ChoiceOwn extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'checked' | 'onChange' | 'children' | 'ref' | 'className'
> {
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  /** Text beside it; without it give an `aria-label`. */
  readonly children?: ReactNode;
}

/** Wraps the input in a label when there is a text. */
function labelled(input: ReactNode, children: ReactNode) {
  return children === undefined ? (
    input
  ) : (
    <label className="nmv-choice">
      {input}
      <span>{children}</span>
    </label>
  );
}

/** Renders a check box; `some` means partly ticked. */
export function Check({
  checked,
  onChecked,
  some = false,
  children,
  ...rest
}: ChoiceOwn & { readonly some?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return labelled(
    <input
      {...rest}
      ref={box}
      type="checkbox"
      className="nmv-check"
      data-part={some ? 'some' : undefined}
      checked={checked}
      onChange={(event) => onChecked(event.currentTarget.checked)}
    />,
    children,
  );
}

/** Renders a radio button; all buttons of a group need the same `name`. */
export function Radio({ checked, onChecked, children, ...rest }: ChoiceOwn) {
  return labelled(
    <input
      {...rest}
      type="radio"
      className="nmv-check"
      checked={checked}
      onChange={(event) => onChecked(event.currentTarget.checked)}
    />,
    children,
  );
}

/** Renders a setting that takes effect at once. */
export function Switch({ checked, onChecked, children, ...rest }: ChoiceOwn) {
  return labelled(
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className="nmv-switch"
      checked={checked}
      onChange={(event) => onChecked(event.currentTarget.checked)}
    />,
    children,
  );
}
