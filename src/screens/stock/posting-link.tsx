import { useHost } from '../../data/page/page-provider.tsx';
import { stockPosting } from '../../domain/entities/stock-posting.ts';
import { WayLink } from '../../ui/way/way-link.tsx';
import type { RowCellProps } from '../listing/base/extras.ts';

/** The posting that takes this one back, or that it takes back: one leads to the other. */
export function PostingLink({ value, label }: RowCellProps) {
  const host = useHost();
  if (value === null) return <span className="nmv-muted">—</span>;
  return (
    <WayLink path={`${stockPosting.route}/${value}`} way={host} className="nmv-link nmv-code">
      {label}
    </WayLink>
  );
}
