import { useId, useLayoutEffect, useRef } from 'react';
import type { ComponentPropsWithRef, KeyboardEvent, ReactNode, RefObject } from 'react';
import { Icon } from '../base/icon.tsx';
import type { IconPath } from '../icons/icon-path.ts';
import { check } from '../icons/plain.ts';
import { keepPlaced } from '../base/popover-place.ts';
import type { ScreenAction } from '../base/screen-actions.ts';

export interface PopoverProps {
  /** Content of the button. */
  readonly button: ReactNode;
  /** Class, accessible name and data of the button. */
  readonly buttonProps: ComponentPropsWithRef<'button'> & {
    readonly [data: `data-${string}`]: string | undefined;
  };
  /** Edge of the button that the panel keeps to. */
  readonly align?: 'start' | 'end';
  /** `menu` gives the arrow keys to its items; `dialog` holds anything. */
  readonly kind?: 'menu' | 'dialog';
  readonly label: string;
  /** Opened or closed. */
  readonly onOpen?: ((isOpen: boolean) => void) | undefined;
  readonly openerRef?: RefObject<HTMLButtonElement | null> | undefined;
  /** Gets a function that closes. */
  readonly children: (close: () => void) => ReactNode;
}

const itemSelector = '[role^="menuitem"]:not([aria-disabled="true"])';

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  // skips items hidden by the width
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(itemSelector)].filter(
    (item) => item.checkVisibility(),
  );
  const at = items.findIndex((item) => item.matches(':focus'));
  const to = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at <= 0 ? items.length : at) - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    items[to]?.focus();
  } else if (event.key.length === 1) {
    const wanted = event.key.toLocaleLowerCase();
    [...items.slice(at + 1), ...items]
      .find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(wanted))
      ?.focus();
  }
}

/** Checks that no element outside the closing panel has the focus. */
function isFocusLost(panel: HTMLElement | null): boolean {
  const root = panel?.getRootNode();
  const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  return (
    active === null || active === panel?.ownerDocument.body || (panel?.contains(active) ?? false)
  );
}

/** Keeps the panel at its button while it is open, whatever scrolls. */
function usePlacement(
  button: RefObject<HTMLButtonElement | null>,
  panel: RefObject<HTMLDivElement | null>,
  align: 'start' | 'end',
) {
  const stop = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => () => stop.current?.(), []);
  return (open: boolean) => {
    stop.current?.();
    stop.current =
      open && button.current && panel.current
        ? keepPlaced(panel.current, button.current, align)
        : undefined;
  };
}

/** A button that opens a panel in the top layer: closed by Escape and by a press anywhere else, the host page included. */
export function Popover({
  button,
  buttonProps,
  align = 'start',
  kind = 'dialog',
  label,
  onOpen,
  openerRef,
  children,
}: PopoverProps) {
  const id = useId();
  const own = useRef<HTMLButtonElement>(null);
  const opener = openerRef ?? own;
  const panel = useRef<HTMLDivElement>(null);
  const follow = usePlacement(opener, panel, align);
  const hadFocus = useRef(false);
  const close = () => panel.current?.hidePopover();
  const before = (isOpening: boolean) => {
    follow(isOpening);
    hadFocus.current = panel.current?.matches(':focus-within') ?? false;
    onOpen?.(isOpening);
  };
  const after = (isOpen: boolean) => {
    if (isOpen && kind === 'menu')
      [...(panel.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])]
        .find((item) => item.checkVisibility())
        ?.focus();
    // in a shadow root the browser loses the focus with the panel; a press elsewhere has moved it already
    if (!isOpen && hadFocus.current && isFocusLost(panel.current)) opener.current?.focus();
  };
  return (
    <>
      <button type="button" {...buttonProps} ref={opener} popoverTarget={id} aria-haspopup={kind}>
        {button}
      </button>
      <div
        className="nmv-popover"
        id={id}
        ref={panel}
        popover="auto"
        role={kind}
        aria-label={label}
        onKeyDown={kind === 'menu' ? moveFocus : undefined}
        onBeforeToggle={(event) => before(event.newState === 'open')}
        onToggle={(event) => after(event.newState === 'open')}
      >
        {children(close)}
      </div>
    </>
  );
}

interface MenuItemOwn {
  readonly icon?: IconPath | undefined;
  /** A second, quieter line. */
  readonly note?: ReactNode;
  readonly danger?: boolean | undefined;
  /** True if a button beside the menu does it too, where there is space. */
  readonly hasButton?: boolean | undefined;
  /** True while the action is not possible; the item stays visible. */
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

function Inside({ icon, note, children }: MenuItemOwn) {
  return (
    <>
      {icon && <Icon of={icon} />}
      <span className="nmv-grow">
        {children}
        {note && <span className="nmv-menu-note">{note}</span>}
      </span>
    </>
  );
}

/** Renders an action in a menu. */
export function MenuItem({ onPress, ...item }: MenuItemOwn & { readonly onPress: () => void }) {
  return (
    <button
      className={item.hasButton ? 'nmv-menu-item nmv-only-phone' : 'nmv-menu-item'}
      type="button"
      role="menuitem"
      tabIndex={-1}
      data-kind={item.danger ? 'danger' : undefined}
      aria-disabled={item.disabled || undefined}
      onClick={item.disabled ? undefined : onPress}
    >
      <Inside {...item} />
    </button>
  );
}

/** Renders a screen's actions in its menu: an impossible action stays visible with its reason. */
export function ActionItems({
  actions,
  run,
}: {
  readonly actions: readonly ScreenAction[];
  /** Closes the menu, then does it. */
  readonly run: (action: () => void) => () => void;
}) {
  return actions.map(({ name, label, icon, note, danger, hasButton, why, run: action }) => (
    <MenuItem
      key={name}
      hasButton={hasButton}
      icon={icon}
      danger={danger && why === undefined}
      disabled={why !== undefined}
      note={why ?? note}
      onPress={run(action)}
    >
      {label}
    </MenuItem>
  ));
}

/** A link in a menu. */
export function MenuLink({
  href,
  onPress,
  ...item
}: MenuItemOwn & { readonly href: string; readonly onPress?: () => void }) {
  return (
    <a className="nmv-menu-item" role="menuitem" tabIndex={-1} href={href} onClick={onPress}>
      <Inside {...item} />
    </a>
  );
}

/** Shows a choice in a menu; the chosen item carries a tick. */
export function MenuChoice({
  checked,
  onPress,
  ...item
}: MenuItemOwn & { readonly checked: boolean; readonly onPress: () => void }) {
  return (
    <button
      className="nmv-menu-item"
      type="button"
      role="menuitemradio"
      tabIndex={-1}
      aria-checked={checked}
      onClick={onPress}
    >
      <Inside {...item} />
      {checked && <Icon of={check} size="sm" />}
    </button>
  );
}
