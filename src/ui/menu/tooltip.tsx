import { cloneElement, useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import tooltip from '../../../styles/tooltip.css';
import { place } from '../base/popover-place.ts';
import { useSheets } from '../base/sheet-root.tsx';

/** A pointer that only passes by asks for nothing. */
const restMs = 350;
const sheets = [tooltip];

/** Shows a tip at a node and takes it away again. */
export function useTip() {
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const watch = useRef<AbortController>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    watch.current?.abort();
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };
  const show = (node: Element | null) => {
    const panel = tip.current;
    if (!panel?.isConnected || !(node instanceof HTMLElement)) return;
    if (!panel.matches(':popover-open')) panel.showPopover();
    place(panel, node, 'start', 60);
  };
  const showLater = (node: Element | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(node), restMs);
  };
  /** A finger that has gone says nothing: the tip goes with the next touch, wherever it is. */
  const showUntilTouched = (node: Element | null) => {
    hide();
    show(node);
    watch.current = new AbortController();
    const once = { capture: true, passive: true, signal: watch.current.signal };
    for (const event of ['pointerdown', 'scroll'])
      node?.ownerDocument.addEventListener(event, hide, once);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      watch.current?.abort();
    },
    [],
  );
  return { tip, show, showLater, showUntilTouched, hide };
}

export interface TooltipProps {
  readonly text: ReactNode;
  /** Control that the text describes. */
  readonly children: ReactElement<{ readonly 'aria-describedby'?: string | undefined }>;
}

/** A short explanation of a control, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  useSheets(sheets);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const { tip, show, showLater, hide } = useTip();
  const target = () => anchor.current?.firstElementChild ?? null;
  return (
    <>
      <span
        className="nmv-tip-anchor"
        ref={anchor}
        onPointerEnter={(event: PointerEvent) => {
          if (event.pointerType === 'mouse') showLater(target());
        }}
        onPointerLeave={hide}
        onPointerDown={hide}
        onBlur={hide}
        onFocus={() => {
          if (target()?.matches(':focus-visible')) show(target());
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') hide();
        }}
      >
        {cloneElement(children, {
          'aria-describedby': [children.props['aria-describedby'], id].filter(Boolean).join(' '),
        })}
      </span>
      <span className="nmv-tip" id={id} ref={tip} role="tooltip" popover="manual">
        {text}
      </span>
    </>
  );
}
