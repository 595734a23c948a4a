import { useContext } from 'react';
import type { ReactNode } from 'react';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import { opensElsewhere } from '../../ui/opens-elsewhere.ts';
import { RowOpeningContext } from './row-opening.ts';
import { HrefContext } from './screen.ts';

interface RowLinkProps {
  readonly row: ResourceRow;
  readonly className: string;
  readonly onOpen: () => void;
  /** In a grid its cell hands the focus on to it. */
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

/** What names a row, and opens it: a link where places have addresses, so that another tab can have it. */
export function RowLink({ row, className, onOpen, tabIndex, children }: RowLinkProps) {
  const href = useContext(HrefContext)?.(row);
  const isOpening = useContext(RowOpeningContext) === row.id;
  if (href === undefined)
    return (
      <button
        type="button"
        className={className}
        tabIndex={tabIndex}
        data-opening={isOpening || undefined}
        onClick={onOpen}
      >
        {children}
      </button>
    );
  return (
    <a
      className={className}
      href={href}
      tabIndex={tabIndex}
      data-opening={isOpening || undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}
