import type Big from 'big.js';
import { ZERO } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import type { Id, PlainDate } from './facts.ts';
import type { PersonSum } from './rank.ts';

/** The terms of a line's points. */
export interface Terms {
  /** Kg/L, without sign. */
  readonly quantity: Big | null;
  readonly sign: 1 | 0 | -1;
  readonly weight: DecimalText | null;
}

/** quantity × sign × weight, whether it scores or not; null when a term is missing. @param readWeight `dec`, or a reader that remembers */
export function computeWorth(
  { quantity, sign, weight }: Terms,
  readWeight: (text: DecimalText) => Big,
): Big | null {
  if (quantity === null || weight === null || sign === 0) return null;
  const worth = weight === '1' ? quantity : quantity.times(readWeight(weight));
  return sign > 0 ? worth : ZERO.minus(worth);
}

/** Contribution of a line to a person's sums. */
export interface Addend {
  readonly personId: Id | null;
  /** The day by which the line is judged. */
  readonly date: PlainDate;
  readonly sign: 1 | 0 | -1;
  readonly quantity: Big | null;
  readonly worth: Big | null;
  /** Nothing but a trigger may be in its way. */
  readonly counts: boolean;
  /** Nothing is in its way. */
  readonly scores: boolean;
  /** A sale of which nothing is left cannot be a person's last scoring sale. */
  readonly whollyReturned: boolean;
}

/** Sums up each person with counting items, even when all of them are below their trigger. */
export function sumPeople(addends: Iterable<Addend>): PersonSum[] {
  const sums = new Map<Id, { score: Big; quantity: Big; lastScoringDate: PlainDate | null }>();
  for (const line of addends) {
    const { personId, date, sign, quantity, worth } = line;
    if (!line.counts || personId === null) continue;
    const sum = sums.get(personId) ?? { score: ZERO, quantity: ZERO, lastScoringDate: null };
    sums.set(personId, sum);
    if (!line.scores || worth === null || quantity === null) continue;
    sum.score = sum.score.plus(worth);
    sum.quantity = sign > 0 ? sum.quantity.plus(quantity) : sum.quantity.minus(quantity);
    const isScoringSale = worth.gt(ZERO) && !line.whollyReturned;
    if (isScoringSale && (sum.lastScoringDate === null || sum.lastScoringDate < date))
      sum.lastScoringDate = date;
  }
  return [...sums].map(([personId, sum]) => ({ personId, ...sum }));
}
