import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useHost } from '../../data/page-provider.tsx';

/** Ctrl+/ puts the focus on the search term (2.52), unless the focus is in another element of the page. */
export function useSearchShortcut(
  onFocus: () => void,
  term: RefObject<HTMLInputElement | null>,
): void {
  const { host } = useHost();
  useEffect(() => {
    const page = host.ownerDocument;
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.key !== '/' || event.defaultPrevented) return;
      const elsewhere =
        page.activeElement !== null &&
        page.activeElement !== page.body &&
        !page.activeElement.contains(host) &&
        !host.contains(page.activeElement);
      if (elsewhere || term.current === null) return;
      event.preventDefault();
      onFocus();
    };
    page.addEventListener('keydown', listen);
    return () => page.removeEventListener('keydown', listen);
  }, [host, onFocus, term]);
}
