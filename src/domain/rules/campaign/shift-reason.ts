import { dec } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';

/** Place, points and prize of a person under two versions of a campaign. */
export interface ShiftedPerson {
  readonly personId: number;
  readonly name1: string;
  readonly placeBefore: number | null;
  readonly placeAfter: number | null;
  readonly scoreBefore: DecimalText | null;
  readonly scoreAfter: DecimalText | null;
  readonly prizeBefore: DecimalText | null;
  readonly prizeAfter: DecimalText | null;
  /** Points that score nothing, for their target is below its trigger. */
  readonly belowBefore: DecimalText | null;
  readonly belowAfter: DecimalText | null;
}

/**
 * Reason for a changed rank.
 * A trigger is now reached or missed; sales give other points; another person passes or falls
 * behind; or the place has another prize.
 */
export type ShiftReason =
  | 'triggerReached'
  | 'triggerMissed'
  | 'morePoints'
  | 'fewerPoints'
  | 'overtaken'
  | 'moved'
  | 'prizeOther';

/** Reason for a changed rank, with the person who passes or falls behind, where known. */
export interface ShiftCause {
  readonly reason: ShiftReason;
  readonly by: string | null;
}

/** Behind every place. */
const LAST = Infinity;

/**
 * Finds the weightiest cause of a person's change.
 * @param others candidates for the person who passes
 * @returns null without a change
 */
export function shiftCause(
  person: ShiftedPerson,
  others: readonly ShiftedPerson[],
): ShiftCause | null {
  const points = compare(person.scoreAfter, person.scoreBefore);
  const below = compare(person.belowAfter, person.belowBefore);
  if (points > 0) return { reason: below < 0 ? 'triggerReached' : 'morePoints', by: null };
  if (points < 0) return { reason: below > 0 ? 'triggerMissed' : 'fewerPoints', by: null };
  const [before, after] = [person.placeBefore ?? LAST, person.placeAfter ?? LAST];
  if (before !== after) {
    const isDown = after > before;
    const passing = others.find((other) => passes(other, person) === (isDown ? 1 : -1));
    return { reason: isDown ? 'overtaken' : 'moved', by: passing?.name1 ?? null };
  }
  return compare(person.prizeAfter, person.prizeBefore) === 0
    ? null
    : { reason: 'prizeOther', by: null };
}

/** 1: was behind and is before; −1: was before and is behind; 0: neither. */
function passes(other: ShiftedPerson, person: ShiftedPerson): number {
  const was = Math.sign((other.placeBefore ?? LAST) - (person.placeBefore ?? LAST)) || 0;
  const is = Math.sign((other.placeAfter ?? LAST) - (person.placeAfter ?? LAST)) || 0;
  if (was > 0 && is < 0) return 1;
  return was < 0 && is > 0 ? -1 : 0;
}

const compare = (a: DecimalText | null, b: DecimalText | null): number =>
  dec(a ?? '0').cmp(b ?? '0');
