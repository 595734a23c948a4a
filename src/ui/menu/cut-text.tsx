import { useRef } from 'react';
import type { ReactNode } from 'react';
import tooltip from '../../../styles/tooltip.css';
import { useSheets } from '../base/sheet-root.tsx';
import { useTip } from './tooltip.tsx';

const sheets = [tooltip];

/** Checks that a node's text is cut: by its width or by its line limit. */
function isCut(node: HTMLElement): boolean {
  return (
    (node.scrollWidth > node.clientWidth || node.scrollHeight > 1.5 * node.clientHeight) &&
    node.ownerDocument.defaultView?.getComputedStyle(node).textOverflow === 'ellipsis'
  );
}

/**
 * Finds the cut text at an event: the node or its parent under the pointer, or any node in a
 * focused cell.
 */
function cutAt(target: EventTarget, isFocus: boolean): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const near = isFocus
    ? [...target.querySelectorAll<HTMLElement>(':scope > *, :scope > * > *, :scope > * > * > *')]
    : target.parentElement
      ? [target.parentElement]
      : [];
  return [target, ...near].find(isCut);
}

/** The full text; parts that only the sheet sets apart are set apart here too. */
function collectText({ childNodes, children, textContent }: HTMLElement): string {
  if (children.length < 2 || children.length < childNodes.length) return textContent ?? '';
  return [...children]
    .map((part) => part.textContent?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' · ');
}

/** Elements that already react to a tap. */
const ACTIONS = 'a, button, input, select, textarea, label';

/** Shows the full text of what is cut off inside, under the pointer, at the focus and at a tap: one tip for a whole table. */
export function CutTextTips({ children }: { readonly children: ReactNode }) {
  useSheets(sheets);
  const { tip, show, showLater, showUntilTouched, hide } = useTip();
  const pointer = useRef('mouse');
  const tell = (target: EventTarget, by: 'focus' | 'mouse' | 'tap') => {
    const cut = cutAt(target, by === 'focus');
    if (!cut) return hide();
    // at once: the tip is placed by its size
    if (tip.current) tip.current.textContent = collectText(cut);
    ({ focus: show, mouse: showLater, tap: showUntilTouched })[by](cut);
  };
  return (
    <>
      <div
        className="nmv-tip-anchor"
        onPointerOver={(event) => {
          if (event.pointerType === 'mouse') tell(event.target, 'mouse');
        }}
        onFocus={(event) => tell(event.target, 'focus')}
        onPointerLeave={hide}
        onBlur={hide}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
          hide();
        }}
        onClick={({ target }) => {
          if (pointer.current !== 'mouse' && target instanceof Element && !target.closest(ACTIONS))
            tell(target, 'tap');
        }}
        onWheel={hide}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide();
        }}
      >
        {children}
      </div>
      <span className="nmv-tip" ref={tip} role="tooltip" aria-hidden="true" popover="manual" />
    </>
  );
}
