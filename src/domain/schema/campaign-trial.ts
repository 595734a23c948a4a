import { boolean, enums, nullable, number, object, optional, string } from 'superstruct';
import { decimalOrNull, decimalText, idText, list, numberOrNull, textOrNull } from './wire.ts';

export const trialParams = object({ id: idText });

const trialState = {
  state: enums(['impossible', 'none', 'running', 'failed', 'done']),
  progress: number(),
  version: numberOrNull,
  asOf: textOrNull,
  isOfContent: boolean(),
  actsSince: number(),
};
const personShape = {
  personId: number(),
  name1: string(),
  customerName: textOrNull,
  placeBefore: numberOrNull,
  placeAfter: numberOrNull,
  scoreBefore: decimalOrNull,
  scoreAfter: decimalOrNull,
  prizeBefore: decimalOrNull,
  prizeAfter: decimalOrNull,
  change: number(),
};
const triedPerson = object(personShape);
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
const reachedRows = { reached: number(), all: number() };

/** Who gains and who loses by a version that waits. */
export const comparisonAnswer = object({
  ...trialState,
  figures: nullable(
    object({
      gain: number(),
      lose: number(),
      stay: number(),
      gainPrizes: decimalText,
      losePrizes: decimalText,
      prizeLosers: number(),
      prizesBefore: decimalText,
      prizesAfter: decimalText,
      rowsBefore: object(reachedRows),
      rowsAfter: object(reachedRows),
    }),
  ),
  people: list(comparedPerson),
  first: list(comparedPerson),
});

/** What is told of a draft, and of what really was. */
const measures = {
  ...reachedRows,
  winners: number(),
  cost: decimalText,
  prizes: decimalText,
  sold: decimalText,
  costPerThousand: decimalOrNull,
  withPoints: number(),
  topThree: decimalOrNull,
  lastWinnerScore: decimalOrNull,
};

/** What a draft would have come to in a past cycle. */
export const rehearsalAnswer = object({
  ...trialState,
  figures: nullable(
    object({
      ...measures,
      asItWas: nullable(object({ ...measures, campaignName: string() })),
      cicle: object({ id: number(), name1: string(), tsStart: string(), tsEnd: string() }),
      from: string(),
      to: string(),
      sensitivity: list(object({ percent: number(), reached: number() })),
      items: list(
        object({
          ...reachedRows,
          productId: numberOrNull,
          categoryId: numberOrNull,
          name: string(),
        }),
      ),
      idleWeights: list(
        object({
          productId: number(),
          name: string(),
          nmvWeight: decimalText,
          why: enums(['unsold', 'same-winners']),
        }),
      ),
      weighted: optional(number()),
    }),
  ),
  people: list(triedPerson),
});
