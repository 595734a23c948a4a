import type { FormParts } from '../use-campaign-parts.ts';

/** Data of people that a campaign shows to others (`domain.md` 4). */
export type Disclosure = 'named' | 'alias' | 'neighbours';

/** A row as a seller of a channel sees it. */
export interface PreviewRow {
  readonly place: number;
  /** Own row; another one's with a name; with an alias; or so many that are not shown. */
  readonly kind: 'own' | 'named' | 'alias' | 'fold';
  /** Letter that identifies a person: A, B, C … */
  readonly letter: string;
  readonly prize: string | null;
  /** Number of rows in the fold. */
  readonly hidden: number;
}

const LEAST_ROWS = 7;
const MOST_ROWS = 12;
/** Rows above and below one's own, as the ranking shows them. */
const NEIGHBOURS = 2;
const FIRST_LETTER = 65;

interface Shape extends Pick<FormParts, 'rankingPositions' | 'prizeRows'> {
  readonly disclosure: Disclosure;
}

/**
 * Builds a sample ranking, as seen just outside of the prizes: with names, with aliases, or only
 * the neighbours. The people are invented; ranks and prizes are the campaign's.
 */
export function previewRows({
  disclosure,
  rankingPositions,
  prizeRows,
}: Shape): readonly PreviewRow[] {
  const all = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, rankingPositions + 3));
  const own = Math.min(all - NEIGHBOURS, Math.max(1, rankingPositions) + 1);
  const prizes = new Map(prizeRows.map(({ position, amount }) => [position, amount]));
  const rows = Array.from({ length: all }, (_, at): PreviewRow => {
    const place = at + 1;
    return {
      place,
      kind: place === own ? 'own' : disclosure === 'named' ? 'named' : 'alias',
      letter: String.fromCharCode(FIRST_LETTER + at),
      prize: place <= rankingPositions ? (prizes.get(place) ?? null) : null,
      hidden: 0,
    };
  });
  if (disclosure !== 'neighbours') return rows;
  const shown = rows.filter(({ place }) => Math.abs(place - own) <= NEIGHBOURS);
  const fold = (place: number, hidden: number): readonly PreviewRow[] =>
    hidden > 0 ? [{ place, kind: 'fold', letter: '', prize: null, hidden }] : [];
  const first = shown[0]?.place ?? 1;
  const last = shown.at(-1)?.place ?? all;
  return [...fold(1, first - 1), ...shown, ...fold(last + 1, all - last)];
}
