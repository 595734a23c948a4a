import { hierarchy, tree } from 'd3-hierarchy';

/** Node of a tree with its children. */
export interface Branch {
  readonly id: string;
  readonly children: readonly Branch[];
}

/** Size of a card, and the space around it, in units of the drawing. */
export const CARD = { width: 224, height: 54, across: 64, down: 14 } as const;

/** Position of a node: its top start corner, levels from 0. */
export interface Box<B extends Branch = Branch> {
  readonly branch: B;
  readonly parentId: string | undefined;
  readonly level: number;
  /** Place among its siblings, from 1, and how many these are. */
  readonly place: number;
  readonly siblings: number;
  readonly x: number;
  readonly y: number;
  /** Those below it that are drawn. */
  readonly below: readonly string[];
}

export interface BranchLayout<B extends Branch = Branch> {
  readonly boxes: ReadonlyMap<string, Box<B>>;
  /** The boxes of each level, from above. */
  readonly levels: readonly (readonly Box<B>[])[];
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly branch: Branch | undefined;
  readonly children: readonly Point[];
}

/**
 * Places the open part of a tree: levels from the start to the end, siblings below one another, each
 * parent centered on its children. Uses the tidy tree of d3-hierarchy (ISC).
 * @param isOpen whether what is below is drawn
 */
export function layBranches<B extends Branch>(
  roots: readonly B[],
  isOpen: (branch: B) => boolean,
): BranchLayout<B> {
  const point = (branch: B): Point => ({
    branch,
    // Children have the same type as their parent.
    children: isOpen(branch) ? (branch.children as readonly B[]).map(point) : [],
  });
  const drawn = tree<Point>()
    .nodeSize([CARD.height + CARD.down, CARD.width + CARD.across])
    .separation(() => 1)(
    hierarchy<Point>({ branch: undefined, children: roots.map(point) }, (at) => [...at.children]),
  );
  let top = Infinity;
  let bottom = -Infinity;
  drawn.each(({ depth, x }) => {
    if (depth === 0) return;
    top = Math.min(top, x);
    bottom = Math.max(bottom, x);
  });
  const boxes = new Map<string, Box<B>>();
  const levels: Box<B>[][] = [];
  drawn.each((node) => {
    const { data, parent, depth } = node;
    if (data.branch === undefined || parent === null) return;
    const box: Box<B> = {
      branch: data.branch as B,
      parentId: parent.data.branch?.id,
      level: depth - 1,
      place: (parent.children ?? []).indexOf(node) + 1,
      siblings: parent.children?.length ?? 1,
      x: (depth - 1) * (CARD.width + CARD.across),
      y: node.x - top,
      below: data.children.flatMap(({ branch }) => (branch === undefined ? [] : [branch.id])),
    };
    boxes.set(box.branch.id, box);
    (levels[box.level] ??= []).push(box);
  });
  for (const level of levels) level.sort((a, b) => a.y - b.y);
  return {
    boxes,
    levels,
    width: levels.length * (CARD.width + CARD.across) - CARD.across,
    height: boxes.size === 0 ? 0 : bottom - top + CARD.height,
  };
}

/** The line from a box to one below it, as path data. */
export function drawBond(from: Pick<Box, 'x' | 'y'>, to: Pick<Box, 'x' | 'y'>): string {
  const [x1, y1] = [from.x + CARD.width, from.y + CARD.height / 2];
  const [x2, y2] = [to.x, to.y + CARD.height / 2];
  const middle = x1 + CARD.across / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}
