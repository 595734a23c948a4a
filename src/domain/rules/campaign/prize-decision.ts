import type { PlainDate } from '../dates/dates.ts';

/** Days before a window's end in which a lock or an ended link may aim to take a prize away (`domain.md` 6.8). */
export const LATE_DAYS = 15;

/** Right that a user lost shortly before the end. */
export type LateLoss = 'access' | 'link';

/** Choices of a director for the prize of a user with a late loss. */
export const PRIZE_CHOICES = ['prizeAwarded', 'prizeWithheld'] as const;
export type PrizeChoice = (typeof PRIZE_CHOICES)[number];

/** Such a decision, kept with the result. */
export interface PrizeDecision {
  readonly personId: number;
  readonly lost: LateLoss;
  readonly choice: PrizeChoice;
  readonly reason: string;
}

/** Days after the decision in which it can be contested, once. */
export const CONTEST_DAYS = 10;

/** Facts about a withheld prize, needed before it is contested. */
export interface WithheldFacts {
  readonly winnerId: number;
  /** The channel by which it would have been won. */
  readonly customerId: number | null;
  /** The last day of contesting. */
  readonly until: PlainDate;
  readonly isContested: boolean;
}

/** User who would contest it. */
export interface Contester {
  readonly id: number;
  readonly isActing: boolean;
  readonly managerOf: readonly number[];
  /**
   * True for the provider's user with the channel in scope; a director decides and does not
   * contest.
   */
  readonly isInCharge: boolean;
}

/**
 * Checks that a user may contest it now in their own name: the winner, the channel's sales
 * manager, or the provider's user in charge.
 */
export function mayContestPrize(
  { winnerId, customerId, until, isContested }: WithheldFacts,
  by: Contester,
  today: PlainDate,
): boolean {
  const isConcerned =
    by.id === winnerId ||
    by.isInCharge ||
    (customerId !== null && by.managerOf.includes(customerId));
  return isConcerned && !by.isActing && !isContested && today <= until;
}
