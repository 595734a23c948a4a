import type Big from 'big.js';
import { dec, roundHalfUp } from '../../decimal.ts';
import { compareDates } from '../dates.ts';
import type { Id, PlainDate } from './facts.ts';

/** A person's sums before places are given. */
export interface PersonSum {
  readonly personId: Id;
  /** Exact score. */
  readonly score: Big;
  /** Signed, unweighted Kg/L of what scores. */
  readonly quantity: Big;
  readonly lastScoringDate: PlainDate | null;
}

/** A person with his place. */
export interface Placed extends PersonSum {
  /** The score by which he is ranked: two decimals, half-up. */
  readonly scoreRounded: string;
  readonly rankPosition: number;
}

/** Later than any date: who has no scoring sale stands behind who has. */
const NEVER = '9999-12-31';

/**
 * Gives places: by rounded score; then larger unweighted quantity; then earlier last scoring sale; then the place is
 * shared and the next ones are skipped (1, 2, 2, 4). Among equals the listing goes by exact score and person, so that
 * it is always the same; that order gives nobody a better place.
 */
export function givePlaces(sums: readonly PersonSum[]): Placed[] {
  const ranked = sums
    .map((sum) => ({
      ...sum,
      scoreRounded: roundHalfUp(sum.score, 2),
      rounded: dec(roundHalfUp(sum.score, 2)),
    }))
    .toSorted((a, b) => compare(a, b) || b.score.cmp(a.score) || a.personId - b.personId);
  const placed: Placed[] = [];
  for (const [index, { rounded, ...sum }] of ranked.entries()) {
    const before = ranked[index - 1];
    const shared = before !== undefined && compare(before, { ...sum, rounded }) === 0;
    placed.push({
      ...sum,
      rankPosition: shared ? (placed[index - 1]?.rankPosition ?? 1) : index + 1,
    });
  }
  return placed;
}

interface Comparable {
  readonly rounded: Big;
  readonly quantity: Big;
  readonly lastScoringDate: PlainDate | null;
}

function compare(a: Comparable, b: Comparable): number {
  return (
    b.rounded.cmp(a.rounded) ||
    b.quantity.cmp(a.quantity) ||
    compareDates(a.lastScoringDate ?? NEVER, b.lastScoringDate ?? NEVER)
  );
}
