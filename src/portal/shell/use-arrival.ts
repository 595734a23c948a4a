import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

interface Arrival {
  /** Path of the place, without its query. */
  readonly path: string;
  /** The person has just come in, so that the first page is arrived at too. */
  readonly cameIn: boolean;
  /**
   * Called with the heading of the reached page, and again when it changes: a list's heading
   * remains until its record is loaded.
   */
  readonly onArrived: (heading: string) => void;
}

/**
 * Moves the focus to the page's heading after a navigation. Otherwise the focus would be lost with
 * the pressed link. A focus that the person has moved meanwhile stays.
 */
export function useArrival(
  main: RefObject<HTMLElement | null>,
  { path, cameIn, onArrived }: Arrival,
): void {
  const before = useRef(cameIn ? undefined : path);
  const told = useLatest(onArrived);
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
      // The heading's words around a number depend on the language, and are not stored.
      const said = heading.dataset['name'] ?? heading.textContent?.trim() ?? '';
      if (said !== name) told.current(said);
      name = said;
      if (hasArrived) return;
      hasArrived = true;
      const now = root.activeElement;
      // The container of the page gets the focus when the focused element was removed with its
      // page.
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
  }, [told, main, path]);
}
