import type { PlainDate } from './dates.ts';

/** Days before a window's end in which a lock, or the end of a link, may have been meant to take a prize away (`domain.md` 6.8). */
export const LATE_DAYS = 15;

/** What somebody lost shortly before the end. */
export type LateLoss = 'access' | 'link';

/** What a director decides on the prize of whoever lost it so. */
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

/** What is to be known of a withheld prize before somebody contests it. */
export interface WithheldFacts {
  readonly winnerId: number;
  /** The channel by which it would have been won. */
  readonly customerId: number | null;
  /** The last day of contesting. */
  readonly until: PlainDate;
  readonly isContested: boolean;
}

/** Who would contest it. */
export interface Contester {
  readonly id: number;
  readonly isActing: boolean;
  readonly managerOf: readonly number[];
  /** Of the provider, with the channel in reach; a director decides and does not contest. */
  readonly isInCharge: boolean;
}

/** Whether somebody may contest it now, in their own name: who would have won it, who manages the sales of the channel, or who is in charge of it inside the provider. */
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
