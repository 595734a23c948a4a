import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useHost } from '../../../data/page/page-provider.tsx';
import { useFormat, useT } from '../../../i18n/use-t.ts';

/** Rows that a sheet of paper would have: a table that scrolls in itself has only those drawn that are in view or near it. */
function rowsIn(box: HTMLElement): number {
  return box.querySelectorAll('[role="grid"] [role="row"][aria-selected], .nmv-record-card').length;
}

/**
 * Prints the number of rows shown and the way to print all of them. The browser prints the page as
 * drawn and allows no reading once printing has begun.
 */
export function PaperNote({
  box,
  total,
  isLeast,
}: {
  readonly box: RefObject<HTMLElement | null>;
  readonly total: number;
  /** True when there are more rows than `total`, not counted. */
  readonly isLeast: boolean;
}) {
  const t = useT('maintenance');
  const { number } = useFormat();
  const { host } = useHost();
  const [shown, setShown] = useState(total);
  useEffect(() => {
    const view = host.ownerDocument.defaultView;
    // The browser prints the state at the end of this listener.
    const count = () => flushSync(() => setShown(box.current ? rowsIn(box.current) : 0));
    view?.addEventListener('beforeprint', count);
    return () => view?.removeEventListener('beforeprint', count);
  }, [host, box]);
  if (shown >= total && !isLeast) return null;
  return (
    <p className="nmv-on-paper">
      {t(isLeast ? 'printPartOfMore' : 'printPart', {
        shown: number(String(shown)),
        total: number(String(total)),
      })}
    </p>
  );
}
