import { useEffect, useRef } from 'react';
import { useHost } from '../../data/page-provider.tsx';

/**
 * Ctrl+P prints what the screen's own act prints: a browser would print the rows that happen to be drawn. On a page of
 * somebody else it does so only while the focus is in the element.
 * @param print undefined: there is nothing to be printed now
 */
export function usePrintShortcut(print: (() => void) | undefined): void {
  const { host, root, hrefOf } = useHost();
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  });
  useEffect(() => {
    const page = host.ownerDocument;
    const isOwnPage = hrefOf('/')?.startsWith('#') === true;
    const listen = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.key.toLowerCase() !== 'p' ||
        event.defaultPrevented ||
        latest.current === undefined ||
        root.querySelector('dialog[open]') !== null ||
        !(isOwnPage || host.contains(page.activeElement))
      )
        return;
      event.preventDefault();
      latest.current();
    };
    page.addEventListener('keydown', listen);
    return () => page.removeEventListener('keydown', listen);
  }, [host, root, hrefOf]);
}
