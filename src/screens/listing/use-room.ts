import { useLayoutEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';

/** Below this width rows are cards. */
const narrowPx = 600;

/** Width of the list, and whether it is that of a phone. */
export interface Room {
  readonly widthPx: number | undefined;
  readonly isNarrow: boolean | undefined;
}

/** Measures the surrounding element and checks for phone width; undefined until measured. */
export function useRoom(ref: RefObject<HTMLElement | null>): Room {
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
  return useMemo(
    () => ({ widthPx, isNarrow: widthPx === undefined ? undefined : widthPx + 2 < narrowPx }),
    [widthPx],
  );
}
