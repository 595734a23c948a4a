import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const slackPx = 2;

/**
 * Marks by `data-more` (`start`, `end`) the sides on which a row scrolls further, so that the
 * sheet can fade it out.
 */
export function useOverflowHint(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = row.current;
    if (!node) return undefined;
    const tell = () => {
      const at = Math.abs(node.scrollLeft);
      const more = [
        at > slackPx && 'start',
        at + node.clientWidth < node.scrollWidth - slackPx && 'end',
      ]
        .filter(Boolean)
        .join(' ');
      if (more === '') delete node.dataset['more'];
      else node.dataset['more'] = more;
    };
    tell();
    const sizes = new ResizeObserver(tell);
    sizes.observe(node);
    for (const child of node.children) sizes.observe(child);
    node.addEventListener('scroll', tell, { passive: true });
    return () => {
      sizes.disconnect();
      node.removeEventListener('scroll', tell);
    };
  }, [row]);
}

/** Scrolls a row sideways, and nothing around it, until one of its children is seen with a bit of its neighbour. */
export function revealIn(row: HTMLElement, child: HTMLElement): void {
  const neighbourPx = 44;
  const box = row.getBoundingClientRect();
  const own = child.getBoundingClientRect();
  if (own.left < box.left + neighbourPx) row.scrollLeft += own.left - box.left - neighbourPx;
  else if (own.right > box.right - neighbourPx)
    row.scrollLeft += own.right - box.right + neighbourPx;
}
