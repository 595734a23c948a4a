import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Spot {
  readonly left: number;
  readonly top: number;
}

type Spots = ReadonlyMap<string, Spot>;

const getRowKey = (element: HTMLElement): string => element.dataset['row'] ?? '';

/** Spots inside the container, so that scrolling the page between two renders moves nothing. */
function spotsIn(container: HTMLElement, marked: readonly HTMLElement[]): Spots {
  const origin = container.getBoundingClientRect();
  return new Map(
    marked.map((element) => {
      const { left, top } = element.getBoundingClientRect();
      return [getRowKey(element), { left: left - origin.left, top: top - origin.top }];
    }),
  );
}

/** Time and easing are tokens: 0 under `prefers-reduced-motion`, and then nothing slides. */
function readMotion(container: HTMLElement): { duration: number; easing: string } {
  const style = container.ownerDocument.defaultView?.getComputedStyle(container);
  const time = style?.getPropertyValue('--nmv-time-slow').trim() ?? '';
  const duration = (Number.parseFloat(time) || 0) * (time.endsWith('ms') ? 1 : 1000);
  return { duration, easing: style?.getPropertyValue('--nmv-ease').trim() || 'ease-out' };
}

function slide(
  box: HTMLElement,
  marked: readonly HTMLElement[],
  from: Spots,
  to: Spots,
): Animation[] {
  const { duration, easing } = readMotion(box);
  if (duration === 0) return [];
  return marked.flatMap((element) => {
    const old = from.get(getRowKey(element));
    const now = to.get(getRowKey(element));
    if (!now || (old && old.left === now.left && old.top === now.top)) return [];
    const start = old
      ? { transform: `translate(${old.left - now.left}px, ${old.top - now.top}px)` }
      : { opacity: 0 };
    return [
      element.animate([start, old ? { transform: 'none' } : { opacity: 1 }], { duration, easing }),
    ];
  });
}

/**
 * Slides what carries `data-row` in the container to its new place when the order has changed; what is new fades in.
 * @param order a text that differs when, and only when, places have changed
 */
export function useSlide(container: RefObject<HTMLDivElement | null>, order: string): void {
  const before = useRef<{ readonly order: string; readonly spots: Spots }>(undefined);
  const running = useRef<Animation[]>([]);

  useLayoutEffect(() => {
    const box = container.current;
    if (!box) return;
    const last = before.current;
    const moved = last !== undefined && last.order !== order;
    // a slide under way shifts what is measured: it ends early for a newer one, and is left alone otherwise
    if (moved) for (const animation of running.current) animation.cancel();
    else if (running.current.some((animation) => animation.playState === 'running')) return;
    const marked = [...box.querySelectorAll<HTMLElement>('[data-row]')];
    const spots = spotsIn(box, marked);
    before.current = { order, spots };
    running.current = moved ? slide(box, marked, last.spots, spots) : [];
  });
}

/** `useSlide` with a container of its own. */
export function useRowMotion(order: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useSlide(container, order);
  return container;
}
