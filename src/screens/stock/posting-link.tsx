import type { MouseEvent } from 'react';
import { useHost } from '../../data/page-provider.tsx';
import { stockPosting } from '../../domain/entities/stock-posting.ts';
import type { CellProps } from '../listing/extras.ts';

/** The posting that takes this one back, or that it takes back: one leads to the other. */
export function PostingLink({ value, label }: CellProps) {
  const { hrefOf, navigate } = useHost();
  if (value === null) return <span className="nmv-muted">—</span>;
  const path = `${stockPosting.route}/${value}`;
  const href = hrefOf(path);
  const look = 'nmv-link nmv-code';
  const open = (event: MouseEvent) => {
    // a row that holds it is not opened too
    event.stopPropagation();
    // with a key held down the browser opens it elsewhere
    if (href && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    navigate(path);
  };
  // in a single element places have no address, unless that of the portal is told
  if (href === undefined)
    return (
      <button type="button" className={look} onClick={open}>
        {label}
      </button>
    );
  return (
    <a className={look} href={href} onClick={open}>
      {label}
    </a>
  );
}
