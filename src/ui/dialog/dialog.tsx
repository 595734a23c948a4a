import { useId, useLayoutEffect, useRef } from 'react';
import type { FormEvent, KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react';
import { lockScroll } from '../base/scroll-lock.ts';
import { windowBox } from '../base/window-box.ts';

export interface DialogProps {
  readonly title: ReactNode;
  /** Sentence under the title. */
  readonly lead?: ReactNode;
  /**
   * `side` opens at the end of the page from 600 px on. `top` opens near its upper edge, with a
   * title for screen readers only.
   */
  readonly size?: 'wide' | 'side' | 'top' | undefined;
  /** Content at the end of the head, e.g. a close button. */
  readonly aside?: ReactNode;
  /** Escape, a press on the backdrop, the browser's back gesture. */
  readonly onClose: () => void;
  /** Once something was typed or chosen inside, a press on the backdrop no longer closes: nothing is lost by a slip. */
  readonly keepsTyped?: boolean | undefined;
  /** Makes the dialog a form: Enter in a single line sends it. */
  readonly onSubmit?: (() => void) | undefined;
  readonly children?: ReactNode;
  /** Actions, at the end. */
  readonly foot?: ReactNode;
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

function activeIn(node: Node): Element | null {
  const root = node.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}

/** Opens as modal, locks the page's scroll, takes the focus, and gives both back. */
function useModal(ref: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = activeIn(dialog);
    const unlock = lockScroll(dialog.ownerDocument);
    if (!dialog.open) dialog.showModal();
    const first =
      dialog.querySelector<HTMLElement>('[data-focus]') ??
      dialog.querySelector<HTMLElement>(`.nmv-dialog-body :is(${focusable})`);
    (first ?? dialog).focus();
    return () => {
      unlock();
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [ref]);
}

/** Tab goes round inside: without this the browser's own bar would be next after the last control. */
function wrapTab(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (node) => node.tabIndex >= 0 && node.checkVisibility(),
  );
  const first = all[0];
  const last = all.at(-1);
  const active = activeIn(event.currentTarget);
  const target = event.shiftKey
    ? active === first || active === event.currentTarget
      ? last
      : undefined
    : active === last
      ? first
      : undefined;
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Closes on a press and release that both happen on the backdrop, so that a selection dragged out of a field does not. */
function useBackdrop(onClose: () => void) {
  const pressed = useRef(false);
  const onBackdrop = (event: PointerEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return false;
    const box = windowBox(event.currentTarget);
    return (
      event.clientX < box.left ||
      event.clientX > box.right ||
      event.clientY < box.top ||
      event.clientY > box.bottom
    );
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressed.current = onBackdrop(event);
    },
    onPointerUp: (event: PointerEvent<HTMLDialogElement>) => {
      if (pressed.current && onBackdrop(event)) onClose();
      pressed.current = false;
    },
  };
}

/** Remembers that the user typed something inside, in light DOM and slots too. */
function useTyped(ref: RefObject<HTMLDialogElement | null>): RefObject<boolean> {
  const typed = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const take = () => {
      typed.current = true;
    };
    dialog?.addEventListener('input', take);
    return () => dialog?.removeEventListener('input', take);
  }, [ref]);
  return typed;
}

/** A modal on the browser's own dialog. It is open as long as it is rendered. */
export function Dialog({
  title,
  lead,
  size,
  aside,
  onClose,
  keepsTyped = false,
  onSubmit,
  children,
  foot,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref);
  const typed = useTyped(ref);
  const backdrop = useBackdrop(() => {
    if (!keepsTyped || !typed.current) onClose();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const parts = <DialogParts {...{ id, title, lead, aside, children, foot }} />;
  return (
    <dialog
      ref={ref}
      className="nmv-dialog"
      data-size={size}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={wrapTab}
      {...backdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // a second Escape closes the native dialog whatever was prevented; then the owner must hear of it
      onClose={(event) => {
        if (event.target === event.currentTarget && event.currentTarget.isConnected) onClose();
      }}
    >
      {onSubmit ? (
        <form className="nmv-dialog-form" noValidate onSubmit={send}>
          {parts}
        </form>
      ) : (
        parts
      )}
    </dialog>
  );
}

interface DialogPartsProps extends Pick<
  DialogProps,
  'title' | 'lead' | 'aside' | 'children' | 'foot'
> {
  /** Id of the title, which names the dialog. */
  readonly id: string;
}

function DialogParts({ id, title, lead, aside, children, foot }: DialogPartsProps) {
  return (
    <>
      <div className="nmv-dialog-head">
        <div className="nmv-grow">
          <h2 className="nmv-heading" id={id}>
            {title}
          </h2>
          {lead && <p className="nmv-text nmv-muted">{lead}</p>}
        </div>
        {aside}
      </div>
      {children && <div className="nmv-dialog-body">{children}</div>}
      {foot && <div className="nmv-dialog-foot">{foot}</div>}
    </>
  );
}
