import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/base/button.tsx';
import { arrowsIn, arrowsOut } from '../../ui/icons/structure.ts';
import { listBranches } from '../../ui/table/tree-rows.ts';
import type { TreeNode } from '../../ui/table/tree-rows.ts';

/** Opens or closes all branches. */
export function FoldButtons<Row>({
  nodes,
  onExpanded,
}: {
  readonly nodes: readonly TreeNode<Row>[];
  readonly onExpanded: (branches: ReadonlySet<string>) => void;
}) {
  const t = useT('structure');
  return (
    <span className="nmv-line" data-gap="1">
      <IconButton
        icon={arrowsOut}
        label={t('expandAll')}
        onClick={() => onExpanded(new Set(listBranches(nodes)))}
      />
      <IconButton icon={arrowsIn} label={t('collapseAll')} onClick={() => onExpanded(new Set())} />
    </span>
  );
}
