import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Below this width rows are cards. */
const narrowPx = 600;

/** How wide the element around is, and whether that is as narrow as a phone; undefined until it has been measured. */
export function useRoom(ref: RefObject<HTMLElement | null>): {
  readonly widthPx: number | undefined;
  readonly isNarrow: boolean | undefined;
} {
  const [widthPx, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const node = ref.current;
    if (node === null) return undefined;
    setWidth(node.clientWidth);
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    watch.observe(node);
    return () => watch.disconnect();
  }, [ref]);
  return { widthPx, isNarrow: widthPx === undefined ? undefined : widthPx + 2 < narrowPx };
}
