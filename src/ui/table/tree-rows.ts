/** A row of a tree with those below it. */
export interface TreeNode<Row> {
  readonly id: string;
  readonly row: Row;
  readonly children: readonly TreeNode<Row>[];
}

/** Row with its position among the shown rows. */
export interface VisibleRow<Row> {
  readonly id: string;
  readonly row: Row;
  /** From 1. */
  readonly level: number;
  /** Place among its siblings, from 1, and how many these are. */
  readonly place: number;
  readonly siblings: number;
  readonly parentId: string | undefined;
  /** True for an open row, false for a closed row, undefined for a row without children. */
  readonly isOpen: boolean | undefined;
}

/** The rows that are shown, top down: those of open branches. */
export function visibleRows<Row>(
  nodes: readonly TreeNode<Row>[],
  expanded: ReadonlySet<string>,
): readonly VisibleRow<Row>[] {
  const rows: VisibleRow<Row>[] = [];
  const walk = (
    siblings: readonly TreeNode<Row>[],
    level: number,
    parentId: string | undefined,
  ): void =>
    siblings.forEach(({ id, row, children }, index) => {
      const isOpen = children.length === 0 ? undefined : expanded.has(id);
      rows.push({ id, row, level, place: index + 1, siblings: siblings.length, parentId, isOpen });
      if (isOpen) walk(children, level + 1, id);
    });
  walk(nodes, 1, undefined);
  return rows;
}

/** Ids of all rows that have others below them, down to a level. */
export function listBranches<Row>(
  nodes: readonly TreeNode<Row>[],
  levels = Infinity,
): readonly string[] {
  return nodes.flatMap(({ id, children }) =>
    children.length === 0 || levels < 1 ? [] : [id, ...listBranches(children, levels - 1)],
  );
}

/** Returns the tree with only the matching rows, their ancestors and their descendants. */
export function filterTree<Row>(
  nodes: readonly TreeNode<Row>[],
  fits: (row: Row) => boolean,
): readonly TreeNode<Row>[] {
  return nodes.flatMap((node) => {
    const children = filterTree(node.children, fits);
    if (children.length > 0) return [{ ...node, children }];
    return fits(node.row) ? [node] : [];
  });
}
