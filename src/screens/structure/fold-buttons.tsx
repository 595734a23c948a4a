import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/button.tsx';
import { arrowsIn, arrowsOut } from '../../ui/icons/structure.ts';

/** Opens or closes all branches. */
export function FoldButtons({ onExpand, onCollapse }: { readonly onExpand: () => void; readonly onCollapse: () => void }) {
  const t = useT('structure');
  return (
    <span className="nmv-line" data-gap="1">
      <IconButton icon={arrowsOut} label={t('expandAll')} onClick={onExpand} />
      <IconButton icon={arrowsIn} label={t('collapseAll')} onClick={onCollapse} />
    </span>
  );
}
