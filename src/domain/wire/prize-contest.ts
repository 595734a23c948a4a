import type { LateLoss } from '../rules/prize-decision.ts';

/** A prize that a director has withheld, and what became of it since. */
export interface WithheldPrize {
  readonly personId: number;
  readonly name1: string;
  readonly lost: LateLoss;
  /** Names of the channels whose link has ended; empty where access was lost. */
  readonly channels: string;
  /** Why it is withheld. */
  readonly reason: string;
  /** Last day of contesting. */
  readonly until: string;
  readonly contest: {
    readonly byName: string;
    readonly at: string;
    readonly reason: string;
    readonly outcome: 'upheld' | 'dismissed' | null;
    readonly answer: string | null;
    readonly answeredByName: string | null;
  } | null;
  readonly mayContest: boolean;
  readonly mayDismiss: boolean;
}

/** GET /apis/v1/campaigns/:id/withheld-prizes: those that the caller may see. */
export interface WithheldPrizesAnswer {
  readonly rows: readonly WithheldPrize[];
}
