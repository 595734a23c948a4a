import { useEffect } from 'react';
import { useHost } from '../../../data/page/page-provider.tsx';
import { useLatest } from '../../../ui/use-latest.ts';

/** The search box in sight: of what is open above the page, else of the page. */
function searchBoxIn(root: ShadowRoot): HTMLInputElement | undefined {
  const place = root.querySelector('dialog[open]') ?? root;
  return [...place.querySelectorAll<HTMLInputElement>('input[type=search]')].find((input) =>
    input.checkVisibility(),
  );
}

/**
 * Ctrl+/ puts the focus on the search box that is in sight (2.52), unless the focus is in another element of the page.
 * @param otherwise where none is
 */
export function useSearchShortcut(otherwise?: () => void): void {
  const { host, root } = useHost();
  const latest = useLatest(otherwise);
  useEffect(() => {
    const page = host.ownerDocument;
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.key !== '/' || event.defaultPrevented) return;
      const elsewhere =
        page.activeElement !== null &&
        page.activeElement !== page.body &&
        !page.activeElement.contains(host) &&
        !host.contains(page.activeElement);
      if (elsewhere) return;
      const box = searchBoxIn(root);
      if (box === undefined && (!latest.current || root.querySelector('dialog[open]'))) return;
      event.preventDefault();
      if (box === undefined) latest.current?.();
      box?.focus();
      box?.select();
    };
    page.addEventListener('keydown', listen);
    return () => page.removeEventListener('keydown', listen);
  }, [latest, host, root]);
}
