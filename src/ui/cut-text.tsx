import { useState } from 'react';
import type { ReactNode } from 'react';
import tooltip from '../../styles/tooltip.css';
import { useSheets } from './sheet-root.tsx';
import { useTip } from './tooltip.tsx';

const sheets = [tooltip];

/** Whether a node shows its text only in part. */
function isCut(node: HTMLElement): boolean {
  return (
    node.scrollWidth > node.clientWidth &&
    node.ownerDocument.defaultView?.getComputedStyle(node).textOverflow === 'ellipsis'
  );
}

/** What is cut off at the place of an event: the node or its parent under the pointer, anything in a focused cell. */
function cutAt(target: EventTarget, isFocus: boolean): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const near = isFocus
    ? [...target.querySelectorAll<HTMLElement>(':scope > *, :scope > * > *')]
    : target.parentElement
      ? [target.parentElement]
      : [];
  return [target, ...near].find(isCut);
}

/** Shows the full text of what is cut off inside, under the pointer and at the focus: one tip for a whole table. */
export function CutTextTips({ children }: { readonly children: ReactNode }) {
  useSheets(sheets);
  const { tip, show, showLater, hide } = useTip();
  const [text, setText] = useState('');
  const tell = (target: EventTarget, isFocus: boolean) => {
    const cut = cutAt(target, isFocus);
    if (!cut) return hide();
    setText(cut.textContent ?? '');
    (isFocus ? show : showLater)(cut);
  };
  return (
    <>
      <div
        className="nmv-tip-anchor"
        onPointerOver={(event) => {
          if (event.pointerType === 'mouse') tell(event.target, false);
        }}
        onFocus={(event) => tell(event.target, true)}
        onPointerLeave={hide}
        onBlur={hide}
        onPointerDown={hide}
        onWheel={hide}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide();
        }}
      >
        {children}
      </div>
      <span className="nmv-tip" ref={tip} role="tooltip" aria-hidden="true" popover="manual">
        {text}
      </span>
    </>
  );
}
