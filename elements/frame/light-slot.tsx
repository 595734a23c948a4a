import { useContext, useId, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { HolderContext, lightMark } from './light-mark.ts';

interface Adopted {
  readonly sheet: CSSStyleSheet;
  users: number;
}

/** Sheets in roots that are not ours, with the number of forms that need them. */
const adopted = new WeakMap<Document | ShadowRoot, Map<string, Adopted>>();

/** The window of a root, which may be that of a frame, whose classes are not ours. */
function getView(holder: Document | ShadowRoot): Window & typeof globalThis {
  const page = 'defaultView' in holder ? holder : holder.ownerDocument;
  return page.defaultView ?? globalThis.window;
}

function borrow(holder: Document | ShadowRoot, text: string): () => void {
  const here = adopted.get(holder) ?? new Map<string, Adopted>();
  adopted.set(holder, here);
  let entry = here.get(text);
  if (!entry) {
    // a sheet may only be adopted in the document whose window made it
    entry = { sheet: new (getView(holder).CSSStyleSheet)(), users: 0 };
    entry.sheet.replaceSync(text);
    here.set(text, entry);
    holder.adoptedStyleSheets = [...holder.adoptedStyleSheets, entry.sheet];
  }
  const { sheet } = entry;
  entry.users += 1;
  return () => {
    const left = here.get(text);
    if (!left || --left.users > 0) return;
    here.delete(text);
    holder.adoptedStyleSheets = holder.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Removes the carrier's box, so that rules of the host page for it have no visible effect. */
function withoutBox(carrier: HTMLElement | null): void {
  carrier?.style.setProperty('display', 'contents', 'important');
}

/**
 * Renders content into the element's light DOM, shown at this place. Its sheets are added to the
 * root that holds the element and leave with it.
 */
export function LightSlot({
  host,
  sheets,
  children,
}: {
  readonly host: HTMLElement;
  readonly sheets: readonly string[];
  readonly children: ReactNode;
}) {
  const name = useId();
  const holder = useContext(HolderContext);
  useLayoutEffect(() => {
    if (!holder) return;
    const returns = sheets.map((text) => borrow(holder, text));
    return () => returns.forEach((giveBack) => giveBack());
  }, [holder, sheets]);
  return (
    <>
      <slot name={name} />
      {createPortal(
        <div slot={name} dir="ltr" {...{ [lightMark]: '' }} ref={withoutBox}>
          {children}
        </div>,
        host,
      )}
    </>
  );
}
