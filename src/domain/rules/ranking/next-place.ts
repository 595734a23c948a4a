import { ZERO, dec, roundHalfUp, roundUp, toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import { groupsLookup, participantLookup, targetOf } from './participants.ts';
import type { Id, ParticipantFacts, PlainDate, RankingInput, RankingItem } from './facts.ts';
import type { PersonStanding, RankingResult, TargetStanding } from './result.ts';
import { isInForce, newestFirst } from './validity.ts';
import { CATEGORY_WEIGHT } from './weight.ts';
import { countingSaleOf } from './what-if.ts';

/** One way to pass the next place: so much of a product, or of any product that is in only through this category. */
export interface WayUp {
  readonly productId: Id | null;
  readonly categoryId: Id | null;
  readonly weight: DecimalText;
  /** Kg/L, rounded up to two decimals. */
  readonly quantity: DecimalText;
  /** Kg/L that the target row still lacks to its trigger; the quantity brings it there, too. */
  readonly triggerMissing: DecimalText;
}

/** What it takes to pass the next place. */
export interface NextPlace {
  readonly rankPosition: number;
  /** Points, as shown. */
  readonly points: DecimalText;
  /** The least quantity first. */
  readonly ways: readonly WayUp[];
}

/** The least by which a shown score passes another. */
const LEAST_POINT = '0.01';

/**
 * What a person must sell on a day to pass the place before his; null for who leads and who is not ranked.
 * Where a target row is still below its trigger, the sale has to reach it and then frees what waits in the row: the
 * person's own points, and the points of the one to pass when both sell under it.
 */
export function nextPlace(
  input: RankingInput,
  result: RankingResult,
  personId: Id,
  on: PlainDate,
): NextPlace | null {
  const own = result.standings.find((standing) => standing.personId === personId);
  const ahead =
    own === undefined
      ? undefined
      : result.standings.findLast((standing) => standing.rankPosition < own.rankPosition);
  const like = countingSaleOf(input, result, personId);
  const channel = like?.issuerCustomerId ?? null;
  if (own === undefined || ahead === undefined || channel === null) return null;
  const participant = participantLookup(input.participants, groupsLookup(input.memberships))(
    channel,
    on,
  );
  const ways = participant === null ? [] : waysUp({ input, result, own, ahead, participant, on });
  const points = toText(dec(ahead.scoreRounded).minus(own.scoreRounded).plus(LEAST_POINT));
  return { rankPosition: ahead.rankPosition, points, ways };
}

interface Climb {
  readonly input: RankingInput;
  readonly result: RankingResult;
  readonly own: PersonStanding;
  readonly ahead: PersonStanding;
  readonly participant: ParticipantFacts;
  readonly on: PlainDate;
}

function waysUp(climb: Climb): WayUp[] {
  const { input, on } = climb;
  const categoryOf = new Map(
    input.items.map((item: RankingItem) => [item.productId, item.categoryId]),
  );
  for (const { productId, categoryId } of input.products)
    if (!categoryOf.has(productId)) categoryOf.set(productId, categoryId ?? null);
  const products = newestFirst(input.products)
    .filter(
      (row, index, rows) =>
        isInForce(row, on) &&
        rows.findIndex((each) => each.productId === row.productId && isInForce(each, on)) === index,
    )
    .map((row) =>
      wayUp(climb, row.productId, categoryOf.get(row.productId) ?? null, row.nmvWeight),
    );
  const categories = [
    ...new Set(input.categories.filter((row) => isInForce(row, on)).map((row) => row.categoryId)),
  ].map((categoryId) => wayUp(climb, null, categoryId, CATEGORY_WEIGHT));
  return [...products, ...categories].toSorted(
    (a, b) =>
      dec(a.quantity).cmp(b.quantity) ||
      (a.productId ?? 0) - (b.productId ?? 0) ||
      (a.categoryId ?? 0) - (b.categoryId ?? 0),
  );
}

function wayUp(
  climb: Climb,
  productId: Id | null,
  categoryId: Id | null,
  weight: DecimalText,
): WayUp {
  const row = rowOf(climb, productId, categoryId);
  const needed = dec(shownAfter(climb.ahead, row, climb.result))
    .minus(shownAfter(climb.own, row, climb.result))
    .plus(LEAST_POINT);
  const missing = row?.missing ?? '0';
  const bySale = needed.gt(ZERO) ? needed.div(weight) : ZERO;
  const quantity = bySale.gt(missing) ? bySale : dec(missing);
  return {
    productId,
    categoryId: productId === null ? categoryId : null,
    weight,
    quantity: roundUp(quantity, 2),
    triggerMissing: missing,
  };
}

function rowOf(
  { participant, result }: Climb,
  productId: Id | null,
  categoryId: Id | null,
): TargetStanding | null {
  const target =
    productId === null
      ? participant.targets.find((each) => each.categoryId === categoryId)
      : targetOf(participant, productId, categoryId);
  return result.rows.find((row) => row.targetId === target?.targetId) ?? null;
}

/** A person's score as it would be shown once a row is reached. */
function shownAfter(
  person: PersonStanding,
  row: TargetStanding | null,
  result: RankingResult,
): DecimalText {
  if (row === null || row.reached) return person.scoreRounded;
  const waiting = result.lines
    .filter(
      (line) =>
        line.personId === person.personId &&
        line.targetId === row.targetId &&
        line.reason === 'trigger-not-reached',
    )
    .reduce((sum, line) => sum.plus(line.potentialPoints ?? '0'), dec(person.score));
  return roundHalfUp(waiting, 2);
}
