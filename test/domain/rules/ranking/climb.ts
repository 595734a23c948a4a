import { ZERO, toText } from '../../../../src/domain/decimal.ts';
import type {
  PlainDate,
  RankingInput,
  RankingItem,
} from '../../../../src/domain/rules/ranking/facts.ts';
import { nextRank } from '../../../../src/domain/rules/ranking/next-rank.ts';
import type { NextRank } from '../../../../src/domain/rules/ranking/next-rank.ts';
import {
  groupsLookup,
  participantLookup,
} from '../../../../src/domain/rules/ranking/participants.ts';
import type { RankingResult } from '../../../../src/domain/rules/ranking/result.ts';

/**
 * Computes from a whole ranking the points that a person needs to pass the next rank; null for the
 * leader and for a person without a rank.
 */
export function climbIn(
  input: RankingInput,
  result: RankingResult,
  personId: number,
  on: PlainDate,
): NextRank | null {
  const own = result.standings.find((row) => row.personId === personId);
  const ahead = own && result.standings.findLast((row) => row.rankPosition < own.rankPosition);
  const channel = countingSaleOf(input, result, personId)?.issuerCustomerId ?? null;
  if (own === undefined || ahead === undefined || channel === null) return null;
  const participantOf = participantLookup(input.participants, groupsLookup(input.memberships));
  const categories = new Map(input.items.map((item) => [item.productId, item.categoryId]));
  for (const { productId, categoryId } of input.products)
    if (!categories.has(productId)) categories.set(productId, categoryId ?? null);
  return nextRank(
    {
      own,
      ahead,
      participant: participantOf(channel, on),
      rows: result.rows,
      products: input.products,
      categories: input.categories,
      categoryOf: (productId) => categories.get(productId) ?? null,
      waiting: (waitingId, targetId) =>
        toText(
          result.lines
            .filter(
              (line) =>
                line.personId === waitingId &&
                line.targetId === targetId &&
                line.reason === 'trigger-not-reached',
            )
            .reduce((sum, line) => sum.plus(line.potentialPoints ?? '0'), ZERO),
        ),
    },
    on,
  );
}

/** Finds a person's latest sale that counts, as a model for another; null when no sale counts. */
export function countingSaleOf(
  input: RankingInput,
  result: RankingResult,
  personId: number,
): RankingItem | null {
  const lines = result.lines.filter(
    (line) =>
      line.personId === personId &&
      line.sign === 1 &&
      (line.reason === null || line.reason === 'trigger-not-reached'),
  );
  const latest = lines.reduce(
    (last, line) => (last === undefined || line.date >= last.date ? line : last),
    lines[0],
  );
  return input.items.find((item) => item.itemId === latest?.itemId) ?? null;
}
