/** Division of a chart's drawing into pages. */
import { CARD, layBranches } from '../../src/domain/rules/structure/branch-layout.ts';
import type { Box, Branch, BranchLayout } from '../../src/domain/rules/structure/branch-layout.ts';
import type { PrintedCard } from './printing.ts';

interface CardBranch extends Branch {
  readonly card: PrintedCard;
  readonly children: readonly CardBranch[];
}
export type CardBox = Box<CardBranch>;

/** Space for the drawing on one page, in points. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/** Page with its cards and the corner of the drawing at its origin. */
export interface ChartPage {
  readonly x: number;
  readonly y: number;
  readonly boxes: readonly CardBox[];
}

export interface ChartPages {
  /** Points of a unit of the drawing. */
  readonly scale: number;
  readonly layout: BranchLayout<CardBranch>;
  readonly pages: readonly ChartPage[];
}

/** Smallest readable scale: the lower line of a card is then 6 points high. */
const SMALLEST = 0.55;
/** Most comfortable scale: a drawing on several pages is not larger. */
const PLEASANT = 0.75;
const LEVEL = CARD.width + CARD.across;

/** The cards as a tree. */
function buildBranches(cards: readonly PrintedCard[]): readonly CardBranch[] {
  const below = new Map<string | null, PrintedCard[]>();
  // each once: cards that share an id would hang below one another without end
  const known = new Map(cards.map((card) => [card.id, card]));
  for (const card of known.values()) {
    const parent = card.parentId !== null && known.has(card.parentId) ? card.parentId : null;
    const list = below.get(parent);
    if (list === undefined) below.set(parent, [card]);
    else list.push(card);
  }
  const branch = (card: PrintedCard): CardBranch => ({
    id: card.id,
    card,
    children: (below.get(card.id) ?? []).map(branch),
  });
  return (below.get(null) ?? []).map(branch);
}

/**
 * Lays a chart out as large as fits on one page; if unreadable, on several, without splitting
 * cards.
 */
export function chartPages(cards: readonly PrintedCard[], room: Room): ChartPages {
  const layout = layBranches(buildBranches(cards), ({ children }) => children.length > 0);
  const whole = Math.min(1, room.width / layout.width, room.height / layout.height);
  const scale =
    whole >= SMALLEST ? whole : Math.max(SMALLEST, Math.min(PLEASANT, room.width / layout.width));
  const levels = Math.max(1, Math.floor((room.width / scale + CARD.across) / LEVEL));
  const band = whole >= SMALLEST ? Infinity : room.height / scale - CARD.height;
  const found = new Map<string, { x: number; y: number; boxes: CardBox[] }>();
  for (const box of layout.boxes.values()) {
    const [across, down] = [Math.floor(box.level / levels), Math.floor(box.y / band) || 0];
    const key = `${across} ${down}`;
    const page = found.get(key) ?? {
      x: across * levels * LEVEL,
      y: down === 0 ? 0 : down * band,
      boxes: [],
    };
    page.boxes.push(box);
    found.set(key, page);
  }
  const pages = [...found.values()].toSorted((a, b) => a.y - b.y || a.x - b.x);
  return { scale, layout, pages };
}
