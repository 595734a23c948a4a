import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import { caretRight } from '../icons/control.ts';
import type { VisibleRow } from './tree-rows.ts';

interface TreeTableRowProps<Row> {
  readonly row: VisibleRow<Row>;
  readonly index: number;
  readonly columns: readonly TreeColumn<Row>[];
  readonly isActive: boolean;
  readonly tone: string | undefined;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
}

/** Shows a row of the tree; its first cell carries the level and the caret. */
export function TreeTableRow<Row>({
  row: { id, row, level, place, siblings, isOpen },
  index,
  columns,
  isActive,
  tone,
  onFocus,
  onToggle,
}: TreeTableRowProps<Row>) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    ref.current?.style.setProperty('--nmv-tree-index', String(index));
    ref.current?.style.setProperty('--nmv-tree-level', String(level - 1));
  }, [index, level]);
  return (
    <div
      className="nmv-tree-row"
      part="row"
      role="row"
      ref={ref}
      data-id={id}
      data-tone={tone}
      data-level={level}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
    >
      {columns.map((column, at) => (
        <div
          key={column.id}
          className="nmv-tree-cell"
          role={at === 0 ? 'rowheader' : 'gridcell'}
          data-kind={column.kind}
          data-phone={column.phone}
        >
          {at === 0 && <Caret isOpen={isOpen} onToggle={onToggle} />}
          {column.cell(row, isActive)}
        </div>
      ))}
    </div>
  );
}

/** For the pointer; the keyboard folds by the arrow keys of the row, which says that it can be folded. */
function Caret({
  isOpen,
  onToggle,
}: {
  readonly isOpen: boolean | undefined;
  readonly onToggle: () => void;
}) {
  if (isOpen === undefined) return <span className="nmv-tree-caret" />;
  return (
    <span
      className="nmv-tree-caret"
      data-open={isOpen || undefined}
      aria-hidden="true"
      onClick={onToggle}
    >
      <Icon of={caretRight} size="sm" />
    </span>
  );
}

/** A column; the first one carries the tree. */
export interface TreeColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** @param isActive its row has the focus: only then controls inside are stops of the Tab key */
  readonly cell: (row: Row, isActive: boolean) => ReactNode;
  /** Width in a CSS grid, such as `minmax(0, 2fr)`. */
  readonly width: string;
  readonly kind?: 'number' | undefined;
  /** The label is for those who cannot see the column. */
  readonly quiet?: boolean;
  /** Position on a phone; `first` columns fill the first line. Default: the second line. */
  readonly phone?: 'end' | 'off';
}
