import { useContext } from 'react';
import type { ReactNode } from 'react';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { opensElsewhere } from '../../../ui/base/opens-elsewhere.ts';
import { RowOpeningContext } from '../base/row-opening.ts';
import { HrefContext } from '../base/screen.ts';

interface RowLinkProps {
  readonly row: ResourceRow;
  readonly className: string;
  readonly onOpen: () => void;
  /** In a grid its cell hands the focus on to it. */
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

/**
 * Renders the title of a row as a link where rows have addresses, so that another tab can open it.
 */
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
