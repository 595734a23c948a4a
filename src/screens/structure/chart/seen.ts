import { CARD, drawBond } from '../../../domain/rules/structure/branch-layout.ts';
import type { Box, Branch, BranchLayout } from '../../../domain/rules/structure/branch-layout.ts';
import { ZOOM } from './view.ts';
import type { View } from './view.ts';

/** Returns a drawn area larger than the view, so that small moves draw no new cards. */
export function roomAround({ x0, x1, y0, y1, k }: View): View {
  const [width, height] = [(x1 - x0) / 2, (y1 - y0) / 2];
  return { x0: x0 - width, x1: x1 + width, y0: y0 - height, y1: y1 + height, k };
}

/** Checks that the drawn area still covers the view. */
export function suffices(drawn: View | undefined, { x0, x1, y0, y1, k }: View): boolean {
  return (
    drawn !== undefined &&
    drawn.x0 <= x0 &&
    drawn.x1 >= x1 &&
    drawn.y0 <= y0 &&
    drawn.y1 >= y1 &&
    drawn.k < k * 2 &&
    k < drawn.k * 3 &&
    drawn.k < ZOOM.cards === k < ZOOM.cards
  );
}

/** The first box of a level that ends below a line. */
function firstFrom(level: readonly Box[], y: number): number {
  let [low, high] = [0, level.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((level[middle]?.y ?? 0) + CARD.height < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The boxes within a part of the drawing. */
export function boxesIn<B extends Branch>(
  { levels }: BranchLayout<B>,
  { x0, x1, y0, y1 }: View,
): readonly Box<B>[] {
  return levels.flatMap((level, depth) => {
    const x = depth * (CARD.width + CARD.across);
    if (x > x1 || x + CARD.width < x0) return [];
    const found: Box<B>[] = [];
    for (let at = firstFrom(level, y0); at < level.length; at += 1) {
      const box = level[at];
      if (box === undefined || box.y > y1) break;
      found.push(box);
    }
    return found;
  });
}

const isIn = ({ x, y }: Box, { x0, x1, y0, y1 }: View): boolean =>
  x <= x1 && x + CARD.width >= x0 && y <= y1 && y + CARD.height >= y0;

/** Lines into the boxes that are drawn, and out of them to the first and the last below where these are far away. */
export function drawBonds<B extends Branch>(
  { boxes }: BranchLayout<B>,
  drawn: readonly Box<B>[],
  view: View,
): string {
  const lines: string[] = [];
  for (const box of drawn) {
    const boss = box.parentId === undefined ? undefined : boxes.get(box.parentId);
    if (boss !== undefined) lines.push(drawBond(boss, box));
    for (const end of new Set([box.below[0], box.below.at(-1)])) {
      const below = end === undefined ? undefined : boxes.get(end);
      // those in view have their own line
      if (below !== undefined && !isIn(below, view)) lines.push(drawBond(box, below));
    }
  }
  return lines.join('');
}

/** All boxes as one path, for a drawing that is too small to read. */
export const drawDots = (boxes: readonly Box[]): string =>
  boxes.map(({ x, y }) => `M${x} ${y}h${CARD.width}v${CARD.height}h${-CARD.width}z`).join('');
