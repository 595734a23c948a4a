import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import treeTable from '../../../styles/tree-table.css';
import { CutTextTips } from '../menu/cut-text.tsx';
import { useSheets } from '../base/sheet-root.tsx';
import { handleTreeKey } from './tree-keys.ts';
import { visibleRows } from './tree-rows.ts';
import type { TreeNode, VisibleRow } from './tree-rows.ts';
import { useRowWindow } from '../base/use-row-window.ts';
import { TreeTableRow } from './tree-table-row.tsx';
import type { TreeColumn } from './tree-table-row.tsx';

export interface TreeTableProps<Row> {
  readonly label: string;
  readonly nodes: readonly TreeNode<Row>[];
  readonly columns: readonly TreeColumn<Row>[];
  /** Ids of the rows whose branches are open. */
  readonly expanded: ReadonlySet<string>;
  readonly onExpanded: (expanded: ReadonlySet<string>) => void;
  /** Returns the name of a row; typed letters find it. */
  readonly textOf: (row: Row) => string;
  /** Enter or space on a row, and a press of its name where the cell says so. */
  readonly onOpen?: (row: Row) => void;
  readonly busy?: boolean;
  /** Look of a row, as `data-tone`. */
  readonly toneOf?: (row: Row) => string | undefined;
}

const sheets = [treeTable];

/** The grid's columns come from the definition, so their widths are set where style attributes are not allowed. */
function useTemplate(ref: RefObject<HTMLElement | null>, template: string, count: number): void {
  useLayoutEffect(() => {
    ref.current?.style.setProperty('--nmv-tree-columns', template);
    ref.current?.style.setProperty('--nmv-tree-count', String(count));
  }, [ref, template, count]);
}

/** The one row that is a stop of the Tab key; a row that a key moves to takes the focus as well. */
function useActiveRow<Row>(rows: readonly VisibleRow<Row>[], body: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<string>();
  const [moving, setMoving] = useState<string>();
  useLayoutEffect(() => {
    if (moving === undefined) return;
    const row = [...(body.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset['id'] === moving,
    );
    if (row instanceof HTMLElement) {
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'nearest' });
    }
  }, [body, moving]);
  const activate = (id: string) => {
    setWanted(id);
    setMoving(id);
  };
  const onFocused = (id: string) => {
    setWanted(id);
    setMoving(undefined);
  };
  const active = rows.some(({ id }) => id === wanted) ? wanted : rows[0]?.id;
  return { active, activate, onFocused };
}

/** A table whose rows form a tree: by keyboard as a treegrid, on phones as indented cards, drawn as far as it can be seen. */
export function TreeTable<Row>({
  label,
  nodes,
  columns,
  expanded,
  onExpanded,
  textOf,
  onOpen,
  busy = false,
  toneOf,
}: TreeTableProps<Row>) {
  useSheets(sheets);
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => visibleRows(nodes, expanded), [nodes, expanded]);
  const { active, activate, onFocused } = useActiveRow(rows, body);
  const [first, last] = useRowWindow(body, rows.length);
  useTemplate(grid, columns.map(({ width }) => width).join(' '), rows.length);
  const toggle = (ids: readonly string[], isOpen: boolean) => {
    const next = new Set(expanded);
    for (const id of ids)
      if (isOpen) next.add(id);
      else next.delete(id);
    onExpanded(next);
  };
  const drawn = rows.flatMap((row, index) =>
    (index >= first && index <= last) || row.id === active ? [{ row, index }] : [],
  );
  return (
    <CutTextTips>
      <div
        className="nmv-tree"
        role="treegrid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-busy={busy || undefined}
        ref={grid}
        onKeyDown={(event) =>
          handleTreeKey(event, { rows, textOf, onActive: activate, onToggle: toggle, onOpen })
        }
      >
        <TreeTableHead columns={columns} />
        <div className="nmv-tree-body" role="rowgroup" ref={body}>
          {drawn.map(({ row, index }) => (
            <TreeTableRow
              key={row.id}
              {...{ row, index, columns }}
              isActive={row.id === active}
              tone={toneOf?.(row.row)}
              onFocus={() => onFocused(row.id)}
              onToggle={() => toggle([row.id], !row.isOpen)}
            />
          ))}
        </div>
      </div>
    </CutTextTips>
  );
}

function TreeTableHead<Row>({ columns }: Pick<TreeTableProps<Row>, 'columns'>) {
  return (
    <div className="nmv-tree-head" role="rowgroup">
      <div className="nmv-tree-row" role="row" aria-rowindex={1}>
        {columns.map((column) => (
          <div
            key={column.id}
            className="nmv-tree-cell"
            role="columnheader"
            data-kind={column.kind}
          >
            {column.quiet ? <span className="nmv-hidden-text">{column.label}</span> : column.label}
          </div>
        ))}
      </div>
    </div>
  );
}
