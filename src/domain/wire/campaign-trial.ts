import type { DecimalText } from '../decimal.ts';
import type { ShiftCause } from '../rules/shift-reason.ts';
import type { CicleDays } from './campaign-form.ts';

/** How far a trial has come. */
export interface TrialState {
  /** impossible: nothing waits, or there is no cycle before; none: nobody asked for it yet. */
  readonly state: 'impossible' | 'none' | 'running' | 'failed' | 'done';
  /** Of one that runs, from 0 to 1. */
  readonly progress: number;
  /** The version that was tried, and the moment after which nothing is in it; null before the first whole one. */
  readonly version: number | null;
  readonly asOf: string | null;
  /** What was tried still is what stands in the campaign. */
  readonly isOfContent: boolean;
  /** Invoices of participants on which somebody acted since then. */
  readonly actsSince: number;
}

/** Somebody's place, points and prize by the version in force and by the tried one; null where they have none. */
export interface TriedPerson {
  readonly personId: number;
  readonly name1: string;
  readonly customerName: string | null;
  readonly placeBefore: number | null;
  readonly placeAfter: number | null;
  readonly scoreBefore: DecimalText | null;
  readonly scoreAfter: DecimalText | null;
  /** R$. */
  readonly prizeBefore: DecimalText | null;
  readonly prizeAfter: DecimalText | null;
  /** 1: gains, −1: loses. */
  readonly change: number;
}

/** Somebody under both versions, and why they stand otherwise; null where they do not. */
export interface ComparedPerson extends TriedPerson {
  readonly why: ShiftCause | null;
}

/** Target rows that are reached, of how many. */
export interface ReachedRows {
  readonly reached: number;
  readonly all: number;
}

/** Who gains and who loses by a version that waits. */
export interface ComparisonFigures {
  readonly gain: number;
  readonly lose: number;
  readonly stay: number;
  /** R$ by which the prizes of those who gain grow, and of those who lose shrink. */
  readonly gainPrizes: DecimalText;
  readonly losePrizes: DecimalText;
  /** People who would win no prize, or a smaller one. */
  readonly prizeLosers: number;
  /** R$ of all prizes of awarded places. */
  readonly prizesBefore: DecimalText;
  readonly prizesAfter: DecimalText;
  readonly rowsBefore: ReachedRows;
  readonly rowsAfter: ReachedRows;
}

/** GET /apis/v1/campaigns/:id/comparison */
export interface ComparisonAnswer extends TrialState {
  readonly figures: ComparisonFigures | null;
  /** Those who move most, prizes first. */
  readonly people: readonly ComparedPerson[];
  /** Those of the first places of either version, as they stand by the waiting one. */
  readonly first: readonly ComparedPerson[];
}

/** Target rows for one product or category. */
export interface RehearsedItem extends ReachedRows {
  readonly productId: number | null;
  readonly categoryId: number | null;
  readonly name: string;
}

/** A weight by which nothing would have been otherwise. */
export interface IdleWeight {
  readonly productId: number;
  readonly name: string;
  readonly nmvWeight: DecimalText;
  /** unsold: nobody sold it; same-winners: with weight 1 the same people win in the same order. */
  readonly why: 'unsold' | 'same-winners';
}

/** What a campaign comes to in a cycle. */
export interface TrialMeasures extends ReachedRows {
  readonly winners: number;
  /** R$ that are paid, and of all awarded places. */
  readonly cost: DecimalText;
  readonly prizes: DecimalText;
  /** Kg/L that count. */
  readonly sold: DecimalText;
  /** R$ for 1,000 Kg/L; null where nothing was sold. */
  readonly costPerThousand: DecimalText | null;
  readonly withPoints: number;
  /** Percent of all points that the first three have; null where nobody has any. */
  readonly topThree: DecimalText | null;
  /** Points of the last awarded place that is taken. */
  readonly lastWinnerScore: DecimalText | null;
}

/** What a draft would have come to in a past cycle. */
export interface RehearsalFigures extends TrialMeasures {
  readonly cicle: CicleDays;
  readonly from: string;
  readonly to: string;
  /** What the campaign of that cycle that is most like it really came to; null where none has a result that stands. */
  readonly asItWas: (TrialMeasures & { readonly campaignName: string }) | null;
  /** Rows reached if so many percent of the targets were asked. */
  readonly sensitivity: readonly { readonly percent: number; readonly reached: number }[];
  readonly items: readonly RehearsedItem[];
  readonly idleWeights: readonly IdleWeight[];
  /** Products that weigh anything but 1; absent in rehearsals of earlier releases. */
  readonly weighted?: number;
}

/** GET /apis/v1/campaigns/:id/rehearsal */
export interface RehearsalAnswer extends TrialState {
  readonly figures: RehearsalFigures | null;
  /** Those of the awarded places. */
  readonly people: readonly TriedPerson[];
}
