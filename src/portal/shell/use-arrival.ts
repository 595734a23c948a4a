import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Arrival {
  /** Path of the place, without its query. */
  readonly path: string;
  /** The person has just come in, so that the first page is arrived at too. */
  readonly cameIn: boolean;
  /** The heading of a page that was arrived at stands, or says something else: a list's stands until its record has come. */
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
  const watch = useRef<MutationObserver>(undefined);
  // at once, before what leaves could be taken for what was arrived at
  useLayoutEffect(() => () => watch.current?.disconnect(), [path]);
  useEffect(() => {
    const box = main.current;
    const root = box?.getRootNode();
    if (!box || !(root instanceof ShadowRoot)) return undefined;
    const isMove = before.current !== path;
    before.current = path;
    const left = root.activeElement;
    let hasArrived = false;
    let name: string | undefined;
    const arrive = () => {
      const heading = box.querySelector('h1');
      if (!heading || heading.closest('[aria-busy=true]')) return;
      // what a heading says around a number is of one language, and is kept nowhere
      const said = heading.dataset['name'] ?? heading.textContent?.trim() ?? '';
      if (said !== name) told.current(said);
      name = said;
      if (hasArrived) return;
      hasArrived = true;
      const now = root.activeElement;
      // what holds all of the page has the focus when what had it went with its page
      const isFree = now === null || now === left || now.contains(box);
      if (isMove && isFree && !box.contains(now)) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
    };
    arrive();
    watch.current = new MutationObserver(arrive);
    watch.current.observe(box, {
      childList: true,
      characterData: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    });
    return undefined;
  }, [main, path]);
}
