import { CARD, drawBond, layBranches } from '../../../domain/rules/structure/branch-layout.ts';
import type { Box } from '../../../domain/rules/structure/branch-layout.ts';
import type { TreeNode } from '../../../ui/table/tree-rows.ts';
import type { Face } from './face.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Paper has no scheme and no brand: ink on white, readable in grey. */
const [INK, MUTED, LINE, VACANT] = ['#1d211f', '#55605a', '#9aa39d', '#8a5a00'];
const FONT = "'Instrument Sans', 'Segoe UI', system-ui, sans-serif";
const [MARGIN, HEAD] = [24, 56];
const [NAME_PX, UNDER_PX] = [13, 11];

interface Drawing<Row> {
  readonly nodes: readonly TreeNode<Row>[];
  readonly expanded: ReadonlySet<string>;
  readonly branch: string;
  readonly faceOf: (row: Row) => Face;
  readonly title: string;
  readonly under: string;
  /** Says how many are folded away. */
  readonly hidden: (count: number) => string;
}

function find<Row>(nodes: readonly TreeNode<Row>[], id: string): TreeNode<Row> | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

const countBelow = <Row>({ children }: TreeNode<Row>): number =>
  children.reduce((sum, child) => sum + 1 + countBelow(child), 0);

type Attributes = Readonly<Record<string, string | number>>;

/** Cuts a text to a width, with an ellipsis. */
function fitter(page: Document): (text: string, font: string, width: number) => string {
  const pen = page.createElement('canvas').getContext('2d');
  return (text, font, width) => {
    if (pen === null) return text;
    pen.font = font;
    if (pen.measureText(text).width <= width) return text;
    let cut = text.length;
    while (cut > 1 && pen.measureText(`${text.slice(0, cut)}…`).width > width) cut -= 1;
    return `${text.slice(0, cut).trimEnd()}…`;
  };
}

/** Card of a branch with its content. */
interface DrawnCard {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: string;
  readonly under: string;
  readonly figure: string;
  readonly isVacant: boolean;
}

/** Returns the open cards of a branch, each after its parent; undefined for an unknown branch. */
export function branchCards<Row>({
  nodes,
  expanded,
  branch,
  faceOf,
  hidden,
}: Omit<Drawing<Row>, 'title' | 'under'>): readonly DrawnCard[] | undefined {
  const root = find(nodes, branch);
  if (root === undefined) return undefined;
  const cards: DrawnCard[] = [];
  const walk = (node: TreeNode<Row>, parentId: string | null) => {
    const { title, under, figure, look } = faceOf(node.row);
    const isOpen = expanded.has(node.id);
    const folded = isOpen ? 0 : countBelow(node);
    cards.push({
      id: node.id,
      parentId,
      title,
      under: folded === 0 ? under : `${under} · ${hidden(folded)}`,
      figure: figure?.text ?? '',
      isVacant: look === 'vacant',
    });
    if (isOpen) for (const child of node.children) walk(child, node.id);
  };
  walk(root, null);
  return cards;
}

/**
 * Draws the open part of a branch as a self-contained picture with title and day; undefined for an
 * unknown branch.
 */
export function branchDrawing<Row>(
  page: Document,
  { nodes, expanded, branch, faceOf, title, under, hidden }: Drawing<Row>,
): SVGSVGElement | undefined {
  const root = find(nodes, branch);
  if (root === undefined) return undefined;
  const layout = layBranches([root], ({ id, children }) => children.length > 0 && expanded.has(id));
  const fit = fitter(page);
  const make = <Name extends keyof SVGElementTagNameMap>(
    name: Name,
    attributes: Attributes,
    text?: string,
  ) => {
    const element = page.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const [width, height] = [layout.width + 2 * MARGIN, layout.height + 2 * MARGIN + HEAD];
  const svg = make('svg', {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    'font-family': FONT,
  });
  svg.append(
    make('rect', { width, height, fill: '#ffffff' }),
    make(
      'text',
      { x: MARGIN, y: MARGIN + 18, fill: INK, 'font-size': 20, 'font-weight': 620 },
      title,
    ),
    make('text', { x: MARGIN, y: MARGIN + 36, fill: MUTED, 'font-size': 12 }, under),
  );
  const plane = make('g', { transform: `translate(${MARGIN} ${MARGIN + HEAD})` });
  svg.append(plane);
  const bonds = [...layout.boxes.values()].map((box) => {
    const boss = box.parentId === undefined ? undefined : layout.boxes.get(box.parentId);
    return boss === undefined ? '' : drawBond(boss, box);
  });
  plane.append(make('path', { d: bonds.join(''), fill: 'none', stroke: LINE }));
  const card = (box: Box<TreeNode<Row>>) => {
    const face = faceOf(box.branch.row);
    const isVacant = face.look === 'vacant';
    const folded = expanded.has(box.branch.id) ? 0 : countBelow(box.branch);
    const room = CARD.width - 24;
    const below = folded === 0 ? face.under : `${face.under} · ${hidden(folded)}`;
    plane.append(
      make('rect', {
        x: box.x,
        y: box.y,
        width: CARD.width,
        height: CARD.height,
        rx: 8,
        fill: '#ffffff',
        stroke: isVacant ? VACANT : LINE,
        ...(isVacant && { 'stroke-dasharray': '4 3' }),
      }),
      make(
        'text',
        {
          x: box.x + 12,
          y: box.y + 23,
          fill: isVacant ? VACANT : INK,
          'font-size': NAME_PX,
          'font-weight': 620,
        },
        fit(face.title, `620 ${NAME_PX}px ${FONT}`, room - (face.figure ? 34 : 0)),
      ),
      make(
        'text',
        { x: box.x + 12, y: box.y + 40, fill: MUTED, 'font-size': UNDER_PX },
        fit(below, `${UNDER_PX}px ${FONT}`, room),
      ),
    );
    if (face.figure)
      plane.append(
        make(
          'text',
          {
            x: box.x + CARD.width - 12,
            y: box.y + 23,
            fill: MUTED,
            'font-size': 12,
            'text-anchor': 'end',
          },
          face.figure.text,
        ),
      );
  };
  for (const box of layout.boxes.values()) card(box);
  return svg;
}
