import type { Box, Branch, BranchLayout } from '../../../domain/rules/structure/branch-layout.ts';
import type { Viewer } from './view.ts';

/** Context of the chart's keys. */
export interface ChartKeys {
  readonly layout: BranchLayout;
  readonly at: string;
  readonly isOpen: (branch: Branch) => boolean;
  readonly viewer: Viewer | undefined;
  readonly onAt: (id: string) => void;
  readonly onFold: (id: string) => void;
  readonly onChoose: (id: string) => void;
  /** Opens the whole branch below the current card. */
  readonly onOpenAll: () => void;
  readonly onHome: () => void;
  readonly onCut: () => void;
  readonly onPaste: () => void;
  /** @returns whether there was something to give up */
  readonly onEscape: () => boolean;
}

/** The next box above or below, within the level. */
function alongLevel({ levels }: BranchLayout, box: Box, step: 1 | -1): string | undefined {
  const level = levels[box.level] ?? [];
  return level[level.indexOf(box) + step]?.branch.id;
}

/** Arrows walk as the chart lies: to the end into what is below, to the start out of it, up and down along a level. */
export function walk(key: string, box: Box, keys: ChartKeys): boolean {
  const { layout, isOpen, onAt, onFold } = keys;
  const canFold = box.branch.children.length > 0;
  const isUnfolded = canFold && isOpen(box.branch);
  const go = (id: string | undefined) => id !== undefined && onAt(id);
  switch (key) {
    case 'ArrowRight':
      if (canFold && !isUnfolded) onFold(box.branch.id);
      else go(box.below[0]);
      return true;
    case 'ArrowLeft':
      if (isUnfolded) onFold(box.branch.id);
      else go(box.parentId);
      return true;
    case 'ArrowDown':
      go(alongLevel(layout, box, 1));
      return true;
    case 'ArrowUp':
      go(alongLevel(layout, box, -1));
      return true;
    default:
      return false;
  }
}
