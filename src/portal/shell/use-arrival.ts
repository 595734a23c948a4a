import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Arrival {
  /** Path of the place, without its query. */
  readonly path: string;
  /** The person has just come in, so that the first page is arrived at too. */
  readonly cameIn: boolean;
  /** The heading of a page that was arrived at stands. */
  readonly onArrived: (heading: string) => void;
}

/**
 * After a navigation the focus goes to the heading of the page, as soon as it stands: else it would fall out of the portal
 * with the link that was pressed. Who has gone on to something else meanwhile is not called back.
 */
export function useArrival(
  main: RefObject<HTMLElement | null>,
  { path, cameIn, onArrived }: Arrival,
): void {
  const before = useRef(cameIn ? undefined : path);
  const told = useRef(onArrived);
  useEffect(() => {
    told.current = onArrived;
  });
  useEffect(() => {
    const box = main.current;
    const root = box?.getRootNode();
    if (!box || !(root instanceof ShadowRoot)) return undefined;
    const isMove = before.current !== path;
    before.current = path;
    const left = root.activeElement;
    const arrive = () => {
      const heading = box.querySelector('h1');
      if (!heading || heading.closest('[aria-busy=true]')) return false;
      const now = root.activeElement;
      // what holds all of the page has the focus when what had it went with its page
      const isFree = now === null || now === left || now.contains(box);
      if (isMove && isFree && !box.contains(now)) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      // what a heading says around a number is of one language, and is kept nowhere
      told.current(heading.dataset['name'] ?? heading.textContent?.trim() ?? '');
      return true;
    };
    if (arrive()) return undefined;
    const observer = new MutationObserver(() => arrive() && observer.disconnect());
    observer.observe(box, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    });
    return () => observer.disconnect();
  }, [main, path]);
}
