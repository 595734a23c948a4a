import { boolean, enums, nullable, number, object, string } from '../struct.ts';
import { decimalOrNull, decimalText, list, numberOrNull, textOrNull } from '../wire.ts';
import { POINTS_RESOURCES } from '../../rules/points-change.ts';
import type { Shape } from '../struct.ts';
import { rankingRow } from './ranking-row.ts';

const next = object({
  rankPosition: number(),
  points: decimalText,
  prize: decimalOrNull,
  suggestions: list(
    object({
      productName: string(),
      quantity: decimalText,
      unit: string(),
      nmvWeight: decimalText,
    }),
  ),
});

/** State of a target row. */
export const triggerShape = {
  name: string(),
  customerName: string(),
  quantity: decimalText,
  trigger: decimalText,
  target: decimalText,
  reached: boolean(),
  missing: decimalText,
  salesInvoiced: decimalText,
  salesInvoicedTarget: decimalText,
};

const trigger = object(triggerShape);

export type RankingTriggerRow = Shape<typeof trigger>;

const move = object({
  at: string(),
  fromPosition: numberOrNull,
  toPosition: numberOrNull,
  points: decimalText,
  numNF: textOrNull,
  invoiceId: numberOrNull,
  act: textOrNull,
  /** The version of the campaign that moved it, coming into force; null where something else did. */
  campaignVersion: numberOrNull,
  /** The trigger that was reached with it, or is not any more, by what it is of. */
  trigger: nullable(object({ name: string(), reached: boolean() })),
  /** The confirmed change of master data that moved the points, by the record that was changed; null where it was none, or its record is gone. */
  change: nullable(
    object({ noun: enums([...POINTS_RESOURCES]), title: string(), holdsFrom: string() }),
  ),
});

export type RankingMove = Shape<typeof move>;

const rankingFirstPrize = object({
  /** The own place is awarded: then the rest is about the first place that is not. */
  held: boolean(),
  rankPosition: number(),
  /** To the prizes: what brings there is more than these points. Held: how far that place is behind. */
  points: decimalText,
  /** R$ of that place. */
  prize: decimalOrNull,
});

/**
 * Distance to the prizes; null where the result is final, there are no prizes, or no person is
 * behind.
 */
export type RankingFirstPrize = Shape<typeof rankingFirstPrize>;

export const ownPlace = object({
  rankPosition: number(),
  rankingScore: decimalText,
  moved: numberOrNull,
  prize: decimalOrNull,
  onHold: boolean(),
  /** Channels by which the caller scored and whose link has ended: why the prize waits, or was not given. */
  lostAt: list(string()),
  /** Two neighbours above and below, own row in the middle. */
  ladder: list(rankingRow),
  /**
   * Distance to the next rank: it takes more than these points, also given in Kg/L of a campaign
   * product.
   */
  next: nullable(next),
  /** Nearest rank with a prize, or for a person in a prize rank the first rank without. */
  firstPrize: nullable(rankingFirstPrize),
  triggers: list(trigger),
  /** Own place over time, oldest first. */
  history: list(object({ at: string(), rankPosition: number(), rankingScore: decimalText })),
  moves: list(move),
});
