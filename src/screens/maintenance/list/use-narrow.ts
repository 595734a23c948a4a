import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Below this width rows are cards. */
const narrowPx = 600;

/** Whether the element around is as narrow as a phone; undefined until it has been measured. */
export function useNarrow(ref: RefObject<HTMLElement | null>): boolean | undefined {
  const [narrow, setNarrow] = useState<boolean>();
  useEffect(() => {
    const node = ref.current;
    if (node === null) return undefined;
    const watch = new ResizeObserver(([entry]) => { if (entry) setNarrow(entry.contentRect.width + 2 < narrowPx); });
    watch.observe(node);
    return () => watch.disconnect();
  }, [ref]);
  return narrow;
}
