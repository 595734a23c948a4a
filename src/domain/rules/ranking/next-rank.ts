import type Big from 'big.js';
import { ZERO, dec, roundHalfUp, roundUp, toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import { findTargetRow } from './participants.ts';
import type {
  CampaignCategory,
  CampaignProduct,
  Id,
  ParticipantFacts,
  PlainDate,
} from './facts.ts';
import type { PersonRank, TargetState } from './result.ts';
import { isInForce, newestFirst } from './validity.ts';
import { CATEGORY_WEIGHT } from './weight.ts';

/**
 * Sale that passes the next place: a quantity of a product, or of any product included only
 * through this category.
 */
export interface WayUp {
  readonly productId: Id | null;
  readonly categoryId: Id | null;
  /** The target row into which the sale falls. */
  readonly targetId: Id | null;
  readonly weight: DecimalText;
  /** Kg/L, rounded up to two decimals. */
  readonly quantity: DecimalText;
  /** Kg/L that the target row still lacks to its trigger; the quantity brings it there, too. */
  readonly triggerMissing: DecimalText;
}

/** Requirement for passing the next place. */
export interface NextRank {
  readonly rankPosition: number;
  /** Difference of the displayed scores; passing needs more than that, by any amount. */
  readonly points: DecimalText;
  /** The least quantity first. */
  readonly ways: readonly WayUp[];
}

/** The least by which a shown score passes another. */
const LEAST_POINT = '0.01';

/** Place and score of a participant. */
type Placed = Pick<PersonRank, 'personId' | 'rankPosition' | 'score' | 'scoreRounded'>;

/** Facts about the climbing participant and the next place. */
export interface Climb {
  readonly own: Placed;
  readonly ahead: Placed;
  /** Participant of the user on the day; null where their channel no longer takes part. */
  readonly participant: ParticipantFacts | null;
  /** Current target rows of the participant. */
  readonly rows: readonly TargetState[];
  readonly products: readonly CampaignProduct[];
  readonly categories: readonly CampaignCategory[];
  /** A product's category. */
  categoryOf(productId: Id): Id | null;
  /** Points of a person that wait for a target row to be reached. */
  waiting(personId: Id, targetId: Id): DecimalText;
}

/**
 * Computes the sale that passes the place above on a day.
 * In a target row below its trigger, the sale must reach it and then releases the waiting points.
 * These are the user's own points, and the rival's when both sell under that row.
 */
export function nextRank(climb: Climb, on: PlainDate): NextRank {
  const { own, ahead, participant } = climb;
  const ways = participant === null ? [] : waysUp({ ...climb, participant }, on);
  const points = toText(dec(ahead.scoreRounded).minus(own.scoreRounded));
  return { rankPosition: ahead.rankPosition, points, ways };
}

interface OpenClimb extends Climb {
  readonly participant: ParticipantFacts;
}

function waysUp(climb: OpenClimb, on: PlainDate): WayUp[] {
  const needed = neededBy(climb);
  const products = newestFirst(climb.products)
    .filter(
      (row, index, rows) =>
        isInForce(row, on) &&
        rows.findIndex((each) => each.productId === row.productId && isInForce(each, on)) === index,
    )
    .map((row) =>
      wayUp(climb, needed, row.productId, climb.categoryOf(row.productId), row.nmvWeight),
    );
  const categories = [
    ...new Set(climb.categories.filter((row) => isInForce(row, on)).map((row) => row.categoryId)),
  ].map((categoryId) => wayUp(climb, needed, null, categoryId, CATEGORY_WEIGHT));
  return [...products, ...categories]
    .map((way) => ({ way, quantity: dec(way.quantity) }))
    .toSorted(
      (a, b) =>
        a.quantity.cmp(b.quantity) ||
        (a.way.productId ?? 0) - (b.way.productId ?? 0) ||
        (a.way.categoryId ?? 0) - (b.way.categoryId ?? 0),
    )
    .map(({ way }) => way);
}

/** Points that pass the next place once a row is reached; of all products without such a row they are the same. */
function neededBy(climb: OpenClimb): (row: TargetState | null) => Big {
  const known = new Map<TargetState | null, Big>();
  return (row) => {
    const open = row?.reached === false ? row : null;
    const points =
      known.get(open) ??
      dec(shownAfter(climb.ahead, open, climb))
        .minus(shownAfter(climb.own, open, climb))
        .plus(LEAST_POINT);
    known.set(open, points);
    return points;
  };
}

function wayUp(
  climb: OpenClimb,
  neededIn: (row: TargetState | null) => Big,
  productId: Id | null,
  categoryId: Id | null,
  weight: DecimalText,
): WayUp {
  const row = findRow(climb, productId, categoryId);
  const needed = neededIn(row);
  const missing = row?.missing ?? '0';
  const bySale = needed.gt(ZERO) ? needed.div(weight) : ZERO;
  const quantity = bySale.gt(missing) ? bySale : dec(missing);
  return {
    productId,
    categoryId: productId === null ? categoryId : null,
    targetId: row?.targetId ?? null,
    weight,
    quantity: roundUp(quantity, 2),
    triggerMissing: missing,
  };
}

function findRow(
  { participant, rows }: OpenClimb,
  productId: Id | null,
  categoryId: Id | null,
): TargetState | null {
  const target =
    productId === null
      ? participant.targets.find((each) => each.categoryId === categoryId)
      : findTargetRow(participant, productId, categoryId);
  return rows.find((row) => row.targetId === target?.targetId) ?? null;
}

/** A person's score as it would be shown once a row is reached that is not. */
function shownAfter(person: Placed, row: TargetState | null, climb: Climb): DecimalText {
  if (row === null) return person.scoreRounded;
  return roundHalfUp(dec(person.score).plus(climb.waiting(person.personId, row.targetId)), 2);
}
