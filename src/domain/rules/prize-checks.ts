import { ZERO, dec, isDecimalText, toText } from '../decimal.ts';
import type { DecimalText } from '../decimal.ts';

/** What of a campaign's prizes is told while it is made; none of it blocks. */
export interface PrizeFindings {
  /** Awarded places for which no prize is named. */
  readonly without: readonly number[];
  /** Prizes for places that are not awarded. */
  readonly beyond: readonly number[];
  /** More places are awarded than take part. */
  readonly moreThanParticipants: boolean;
  /** R$ of all prizes together. */
  readonly total: DecimalText;
}

/**
 * Whether places, prizes and participants fit together (3.10, 5.19).
 * @param prizes rows as they stand in a form: what is not filled in yet is null
 * @param participants 0 while none is named: then nothing is said of them
 */
export function prizeFindings(
  prizes: readonly { readonly position: number | null; readonly amount: string | null }[],
  rankingPositions: number,
  participants: number,
): PrizeFindings {
  const named = new Set(prizes.map(({ position }) => position));
  const places = Array.from({ length: Math.max(0, rankingPositions) }, (_, at) => at + 1);
  return {
    without: places.filter((place) => !named.has(place)),
    beyond: [...named]
      .filter((place): place is number => place !== null && place > rankingPositions)
      .sort((one, other) => one - other),
    moreThanParticipants: participants > 0 && rankingPositions > participants,
    total: toText(
      prizes.reduce(
        (sum, { amount }) =>
          amount !== null && isDecimalText(amount) ? sum.plus(dec(amount)) : sum,
        ZERO,
      ),
    ),
  };
}

/** Places as people write them: those that follow one another as a range (`7 – 9, 12`). */
export function placesText(places: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const place of places) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to + 1 === place) last.to = place;
    else ranges.push({ from: place, to: place });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from} – ${to}`)).join(', ');
}
