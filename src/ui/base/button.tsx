import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconPath } from '../icons/icon-path.ts';

interface Look {
  /**
   * `primary` is the one main action of a screen; `danger` destroys. Default: an ordinary button.
   */
  readonly kind?: 'primary' | 'quiet' | 'danger' | 'danger-quiet' | undefined;
  /** 30, 35, 40, 50, 60 px; without it the height of the density in force. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  readonly icon?: IconPath | undefined;
  /** Takes the whole width. */
  readonly block?: boolean | undefined;
}

/**
 * Props of a button, whose look depends on `kind` and `size` alone: its position is up to the
 * surrounding element.
 */
export interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /**
   * True while the action is under way: the label makes space for a turning mark and a second
   * press does nothing.
   */
  readonly busy?: boolean | undefined;
}

function look({ kind, size, block }: Look) {
  return {
    className: 'nmv-button',
    part: 'button',
    'data-kind': kind,
    'data-size': size,
    'data-block': block || undefined,
  };
}

/** A button; `type="button"` unless said otherwise, so that it never sends a form by accident. */
export function Button({ kind, size, icon, block, busy, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ kind, size, block })}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon of={icon} size={size === 'xs' ? 'sm' : 'md'} />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'block'> {
  readonly icon: IconPath;
  /** Accessible name, also shown as a hint. */
  readonly label: string;
  readonly children?: ReactNode;
}

/** A square button that shows an icon only. */
export function IconButton({
  icon,
  label,
  kind = 'quiet',
  size,
  busy,
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      {...look({ kind, size })}
      data-icon=""
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <Icon of={icon} size={size === 'xs' ? 'sm' : 'md'} />
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  icon,
  block,
  children,
  ...rest
}: Look & ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} {...look({ kind, size, block })}>
      {icon && <Icon of={icon} />}
      {children}
    </a>
  );
}
