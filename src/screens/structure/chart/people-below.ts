import type { TreeNode } from '../../../ui/table/tree-rows.ts';
import type { StructureRow } from '../unit-tree.ts';

/** People who hold units below a node, each once. */
export function peopleBelow(node: TreeNode<StructureRow>): number {
  const found = new Set<number>();
  const walk = ({ row, children }: TreeNode<StructureRow>) => {
    if (row.kind === 'unit') for (const { personId } of row.unit.holders) found.add(personId);
    children.forEach(walk);
  };
  node.children.forEach(walk);
  return found.size;
}
