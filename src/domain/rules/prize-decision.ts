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
