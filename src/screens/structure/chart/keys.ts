import type { KeyboardEvent } from 'react';
import type { Box, Branch, BranchLayout } from '../../../domain/rules/branch-layout.ts';
import type { Viewer } from './view.ts';

/** What keys do on the chart. */
interface ChartKeys {
  readonly layout: BranchLayout;
  readonly at: string;
  readonly isOpen: (branch: Branch) => boolean;
  readonly viewer: Viewer | undefined;
  readonly onAt: (id: string) => void;
  readonly onFold: (id: string) => void;
  readonly onChoose: (id: string) => void;
  /** Opens all below where one stands. */
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

const PANS: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Arrows walk as the chart lies: to the end into what is below, to the start out of it, up and down along a level. */
function walk(key: string, box: Box, keys: ChartKeys): boolean {
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

function other(event: KeyboardEvent, box: Box, keys: ChartKeys): boolean {
  switch (event.key) {
    case 'Enter':
      keys.onChoose(box.branch.id);
      return true;
    case ' ':
      if (box.branch.children.length > 0) keys.onFold(box.branch.id);
      return true;
    case '*':
      keys.onOpenAll();
      return true;
    case 'Home':
      keys.onHome();
      return true;
    case '+':
    case '=':
      keys.viewer?.zoomStep(1);
      return true;
    case '-':
      keys.viewer?.zoomStep(-1);
      return true;
    case 'Escape':
      return keys.onEscape();
    default:
      return false;
  }
}

/** Keys of the chart: arrows walk, with Shift they move the view, Space opens, * all below, Enter chooses, + and − zoom, Home, Ctrl+X and Ctrl+V move. */
export function handleChartKey(event: KeyboardEvent, keys: ChartKeys): void {
  const box = keys.layout.boxes.get(keys.at);
  const pan = PANS[event.key];
  let isDone = false;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === 'x') keys.onCut();
    if (key === 'v') keys.onPaste();
    isDone = key === 'x' || key === 'v';
  } else if (event.altKey) isDone = false;
  else if (event.shiftKey && pan !== undefined) {
    keys.viewer?.panStep(...pan);
    isDone = true;
  } else if (box !== undefined) isDone = walk(event.key, box, keys) || other(event, box, keys);
  if (isDone) {
    event.preventDefault();
    event.stopPropagation();
  }
}
