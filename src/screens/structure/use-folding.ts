import { useMemo } from 'react';
import { listBranches } from '../../ui/table/tree-rows.ts';
import type { TreeNode } from '../../ui/table/tree-rows.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Branches that are open where all are at first: what comes later, by a search or another page, is open too.
 * @param folded ids of the branches that a person has closed
 */
export function useFolding<Row>(
  nodes: readonly TreeNode<Row>[],
  folded: ReadonlySet<string> = none,
  onFolded: (folded: ReadonlySet<string>) => void,
) {
  const branches = useMemo(() => listBranches(nodes), [nodes]);
  const expanded = useMemo(
    () => new Set(branches.filter((id) => !folded.has(id))),
    [branches, folded],
  );
  const onExpanded = (next: ReadonlySet<string>) => {
    const here = new Set(branches);
    onFolded(
      new Set([
        ...[...folded].filter((id) => !here.has(id)),
        ...branches.filter((id) => !next.has(id)),
      ]),
    );
  };
  return { expanded, onExpanded };
}
