import type { KeyboardEvent } from 'react';
import type { Box } from '../../../domain/rules/structure/branch-layout.ts';
import { walk } from './walk-keys.ts';
import type { ChartKeys } from './walk-keys.ts';

const PANS: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

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
