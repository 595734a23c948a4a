import { useEffect } from 'react';
import { useHost } from '../../../../data/page/page-provider.tsx';
import { useLatest } from '../../../../ui/use-latest.ts';

/** Ctrl+S saves, unless the focus is in another element of the page. @param save undefined: there is nothing to be saved here */
export function useSaveShortcut(save: (() => void) | undefined): void {
  const { host } = useHost();
  const latest = useLatest(save);
  useEffect(() => {
    const page = host.ownerDocument;
    const listen = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.key.toLowerCase() !== 's' ||
        latest.current === undefined
      )
        return;
      const { activeElement } = page;
      if (
        activeElement !== null &&
        activeElement !== page.body &&
        !activeElement.contains(host) &&
        !host.contains(activeElement)
      )
        return;
      event.preventDefault();
      latest.current();
    };
    page.addEventListener('keydown', listen);
    return () => page.removeEventListener('keydown', listen);
  }, [latest, host]);
}
