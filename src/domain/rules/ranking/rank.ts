import type Big from 'big.js';
import { dec, roundHalfUp } from '../../decimal.ts';
import { compareDates } from '../dates/dates.ts';
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

/** Person with a place. */
export interface Placed extends PersonSum {
  /** Score used for the rank: two decimals, half-up. */
  readonly scoreRounded: string;
  readonly rankPosition: number;
}

/** Date after any other: people without a scoring sale rank last. */
const NEVER = '9999-12-31';

/**
 * Assigns ranks: by rounded score, then larger unweighted quantity, then earlier last scoring
 * sale.
 * Equal people share a rank and the next ranks are skipped (1, 2, 2, 4).
 * Equal people are listed by exact score and person, for a stable order without effect on rank.
 */
export function assignRanks(sums: readonly PersonSum[]): Placed[] {
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
