import type { TreeNode } from '../../../ui/table/tree-rows.ts';

/** Rules for moving cards. */
export interface CardRules<Row> {
  readonly isMovable: (row: Row) => boolean;
  /** Checks that a card may go below another; the result is shown while dragging. */
  readonly mayGo: (row: Row, onto: Row) => boolean;
  readonly onMove: (row: Row, onto: Row) => void;
}

/** Every node by its id. */
export const mapNodes = <Row>(
  nodes: readonly TreeNode<Row>[],
): ReadonlyMap<string, TreeNode<Row>> => {
  const found = new Map<string, TreeNode<Row>>();
  const walk = (node: TreeNode<Row>) => {
    found.set(node.id, node);
    node.children.forEach(walk);
  };
  nodes.forEach(walk);
  return found;
};

/** Returns the rules of cards by their ids. */
export function buildCardRules<Row>(
  all: ReadonlyMap<string, TreeNode<Row>>,
  props: CardRules<Row>,
) {
  const rowOf = (id: string) => all.get(id)?.row;
  const both = (id: string, onto: string) => {
    const [row, other] = [rowOf(id), rowOf(onto)];
    return row === undefined || other === undefined || id === onto ? undefined : { row, other };
  };
  return {
    rowOf,
    isMovable(id: string): boolean {
      const row = rowOf(id);
      return row !== undefined && props.isMovable(row);
    },
    mayGo(id: string, onto: string): boolean {
      const pair = both(id, onto);
      return pair !== undefined && props.mayGo(pair.row, pair.other);
    },
    move(id: string, onto: string) {
      const pair = both(id, onto);
      if (pair !== undefined) props.onMove(pair.row, pair.other);
    },
  };
}
