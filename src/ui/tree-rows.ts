/** A row of a tree with those below it. */
export interface TreeNode<Row> {
  readonly id: string;
  readonly row: Row;
  readonly children: readonly TreeNode<Row>[];
}

/** A row as it stands among those that are shown. */
export interface VisibleRow<Row> {
  readonly id: string;
  readonly row: Row;
  /** From 1. */
  readonly level: number;
  /** Place among its siblings, from 1, and how many these are. */
  readonly place: number;
  readonly siblings: number;
  readonly parentId: string | undefined;
  /** Undefined: nothing stands below it. */
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
export function branchesOf<Row>(
  nodes: readonly TreeNode<Row>[],
  levels = Infinity,
): readonly string[] {
  return nodes.flatMap(({ id, children }) =>
    children.length === 0 || levels < 1 ? [] : [id, ...branchesOf(children, levels - 1)],
  );
}

/** The tree with only the rows that fit, those above them, and what stands below a row that fits. */
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
