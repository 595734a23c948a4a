import { useEffect } from 'react';
import { useHost } from '../../../data/page/page-provider.tsx';
import { useLatest } from '../../../ui/use-latest.ts';

/**
 * Makes Ctrl+P print through the screen's own action: the browser would print only the drawn rows.
 * On a partner's page it works only while the element has the focus.
 * @param print undefined when there is no content to print
 */
export function usePrintShortcut(print: (() => void) | undefined): void {
  const { host, root, hrefOf } = useHost();
  const latest = useLatest(print);
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
  }, [latest, host, root, hrefOf]);
}
