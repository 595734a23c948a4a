import { drawBond } from '../../../domain/rules/structure/branch-layout.ts';
import type { BranchLayout } from '../../../domain/rules/structure/branch-layout.ts';

/** A move that is being looked at: what moves, and below what. */
export interface PlannedMove {
  readonly id: string;
  readonly to: string | undefined;
}

/** The link that would end, dotted, and the one that would begin, dashed. */
export function PlannedBonds({
  layout,
  planned,
}: {
  readonly layout: BranchLayout;
  readonly planned: PlannedMove | undefined;
}) {
  const box = planned && layout.boxes.get(planned.id);
  if (!box) return null;
  const from = box.parentId === undefined ? undefined : layout.boxes.get(box.parentId);
  const to = planned.to === undefined ? undefined : layout.boxes.get(planned.to);
  return (
    <g>
      {from && to && <path className="nmv-chart-old" d={drawBond(from, box)} />}
      {to && <path className="nmv-chart-new" d={drawBond(to, box)} />}
    </g>
  );
}
