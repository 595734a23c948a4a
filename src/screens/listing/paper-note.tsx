import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useHost } from '../../data/page-provider.tsx';
import { useFormat, useT } from '../../i18n/use-t.ts';

/** Rows that a sheet of paper would have: a table that scrolls in itself has only those drawn that are in view or near it. */
function rowsIn(box: HTMLElement): number {
  return box.querySelectorAll('[role="grid"] [role="row"][aria-selected], .nmv-record-card').length;
}

/**
 * On paper alone: how many rows stand there, and how to have all of them. A browser's own menu prints the page as it is drawn,
 * and nothing can be read any more once it has begun.
 */
export function PaperNote({
  box,
  total,
  isLeast,
}: {
  readonly box: RefObject<HTMLElement | null>;
  readonly total: number;
  /** There are more than so many, and nobody has counted them. */
  readonly isLeast: boolean;
}) {
  const t = useT('maintenance');
  const { number } = useFormat();
  const { host } = useHost();
  const [shown, setShown] = useState(total);
  useEffect(() => {
    const view = host.ownerDocument.defaultView;
    // what is printed is what stands when this listener is through
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
