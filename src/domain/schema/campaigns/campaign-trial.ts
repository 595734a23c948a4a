import { boolean, enums, nullable, number, object, optional, string } from '../struct.ts';
import { decimalOrNull, decimalText, idText, list, numberOrNull, textOrNull } from '../wire.ts';
import type { FieldsShape, Shape } from '../struct.ts';

export const trialParams = object({ id: idText });

const trialState = {
  /**
   * State of the trial. impossible: nothing waits, or there is no cycle before; none: not
   * requested yet.
   */
  state: enums(['impossible', 'none', 'running', 'failed', 'done']),
  /** Progress of a running trial, from 0 to 1. */
  progress: number(),
  /** The version that was tried, and the moment after which nothing is in it; null before the first whole one. */
  version: numberOrNull,
  asOf: textOrNull,
  /** True while the campaign still has the tried content. */
  isOfContent: boolean(),
  /** Number of invoices of participants with an action since then. */
  actsSince: number(),
};
/** Progress of a trial. */
export type TrialState = FieldsShape<typeof trialState>;
const personShape = {
  personId: number(),
  name1: string(),
  customerName: textOrNull,
  placeBefore: numberOrNull,
  placeAfter: numberOrNull,
  scoreBefore: decimalOrNull,
  scoreAfter: decimalOrNull,
  /** R$. */
  prizeBefore: decimalOrNull,
  prizeAfter: decimalOrNull,
  /** 1: gains, −1: loses. */
  change: number(),
};
const triedPerson = object(personShape);
/**
 * A person's rank, points and prize by the version in force and by the tried version; null where
 * the person has none.
 */
export type TriedPerson = Shape<typeof triedPerson>;
const comparedPerson = object({
  ...personShape,
  why: nullable(
    object({
      reason: enums([
        'triggerReached',
        'triggerMissed',
        'morePoints',
        'fewerPoints',
        'overtaken',
        'moved',
        'prizeOther',
      ]),
      by: textOrNull,
    }),
  ),
});
/** Person under both versions, with the reason for a different rank; null where it is the same. */
export type ComparedPerson = Shape<typeof comparedPerson>;
const reachedRows = { reached: number(), all: number() };
/** Target rows that are reached, of how many. */
export type ReachedRows = FieldsShape<typeof reachedRows>;

const comparisonFigures = object({
  gain: number(),
  lose: number(),
  stay: number(),
  /** R$ by which the prizes of those who gain grow, and of those who lose shrink. */
  gainPrizes: decimalText,
  losePrizes: decimalText,
  /** People who would win no prize, or a smaller one. */
  prizeLosers: number(),
  /** R$ of all prizes of awarded places. */
  prizesBefore: decimalText,
  prizesAfter: decimalText,
  rowsBefore: object(reachedRows),
  rowsAfter: object(reachedRows),
});
/** Gains and losses by a version that waits. */
export type ComparisonFigures = Shape<typeof comparisonFigures>;

/** Gains and losses of participants under a waiting version. */
export const comparisonAnswer = object({
  ...trialState,
  figures: nullable(comparisonFigures),
  /** Those who move most, prizes first. */
  people: list(comparedPerson),
  /** People in the first ranks of either version, in the order of the waiting version. */
  first: list(comparedPerson),
});
/** GET /apis/v1/campaigns/:id/comparison */
export type ComparisonAnswer = Shape<typeof comparisonAnswer>;

/** Measures of a draft, and of the actual result. */
const measures = {
  ...reachedRows,
  winners: number(),
  /** R$ that are paid, and of all awarded places. */
  cost: decimalText,
  prizes: decimalText,
  /** Kg/L that count. */
  sold: decimalText,
  /** R$ for 1,000 Kg/L; null where nothing was sold. */
  costPerThousand: decimalOrNull,
  withPoints: number(),
  /** Percent of all points that the first three have; null where there are no points. */
  topThree: decimalOrNull,
  /** Points of the last awarded place that is taken. */
  lastWinnerScore: decimalOrNull,
};
/** Figures of a campaign in a cycle. */
export type TrialMeasures = FieldsShape<typeof measures>;

const rehearsedItem = object({
  ...reachedRows,
  productId: numberOrNull,
  categoryId: numberOrNull,
  name: string(),
});
/** Target rows for one product or category. */
export type RehearsedItem = Shape<typeof rehearsedItem>;

const idleWeight = object({
  productId: number(),
  name: string(),
  nmvWeight: decimalText,
  /**
   * Reason. unsold: no sales; same-winners: with weight 1 the same people win in the same order.
   */
  why: enums(['unsold', 'same-winners']),
});
/** A weight by which nothing would have been otherwise. */
export type IdleWeight = Shape<typeof idleWeight>;

const rehearsalFigures = object({
  ...measures,
  /**
   * Real figures of the most similar campaign of that cycle; null where none has a final result.
   */
  asItWas: nullable(object({ ...measures, campaignName: string() })),
  cicle: object({ id: number(), name1: string(), tsStart: string(), tsEnd: string() }),
  from: string(),
  to: string(),
  /** Rows reached if so many percent of the targets were asked. */
  sensitivity: list(object({ percent: number(), reached: number() })),
  items: list(rehearsedItem),
  idleWeights: list(idleWeight),
  /** Products that weigh anything but 1; absent in rehearsals of earlier releases. */
  weighted: optional(number()),
});
/** Figures of a draft, rehearsed on a past cycle. */
export type RehearsalFigures = Shape<typeof rehearsalFigures>;

/** Result that a draft would have had in a past cycle. */
export const rehearsalAnswer = object({
  ...trialState,
  figures: nullable(rehearsalFigures),
  /** Those of the awarded places. */
  people: list(triedPerson),
});
/** GET /apis/v1/campaigns/:id/rehearsal */
export type RehearsalAnswer = Shape<typeof rehearsalAnswer>;
