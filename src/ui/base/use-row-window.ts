import { useCallback, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { windowBox } from './window-box.ts';

/** From here on only rows near the visible part are drawn. */
const FEW = 120;
/** Rows drawn beyond the edges, so that none is missing while one scrolls. */
const BEYOND = 12;

/**
 * Finds the visible rows of equal height, plus some more, wherever the scrolling happens.
 * @returns first and last, both included
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
): readonly [first: number, last: number] {
  const [range, setRange] = useState<readonly [number, number]>([0, FEW]);
  const isLong = count > FEW;
  const measure = useCallback(() => {
    const element = body.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return;
    const box = windowBox(element);
    const height = (box.bottom - box.top) / Math.max(count, 1);
    if (height === 0) return;
    const first = Math.max(0, Math.floor(-box.top / height) - BEYOND);
    const last = Math.ceil((view.innerHeight - box.top) / height) + BEYOND;
    setRange((known) => (known[0] === first && known[1] === last ? known : [first, last]));
  }, [body, count]);
  useLayoutEffect(() => {
    const page = body.current?.ownerDocument;
    const view = page?.defaultView;
    if (!isLong || !page || !view) return undefined;
    measure();
    // whatever scrolls, the page or a part of it, the rows have moved
    page.addEventListener('scroll', measure, { capture: true, passive: true });
    view.addEventListener('resize', measure);
    return () => {
      page.removeEventListener('scroll', measure, { capture: true });
      view.removeEventListener('resize', measure);
    };
  }, [body, isLong, measure]);
  return isLong ? range : [0, count - 1];
}
