import { ZERO } from '../../decimal.ts';
import { judgeItems } from './entries.ts';
import type { Entry } from './entries.ts';
import { explainEntries } from './explain.ts';
import type Big from 'big.js';
import type { TargetSum } from './trigger.ts';
import type { Id, RankingInput } from './facts.ts';
import type { RankingResult } from './result.ts';

/**
 * Ranks one campaign. The result depends on the facts alone, not on their order:
 * 1. every item is a sale, a return or neither; returns are matched to the sales they take back;
 * 2. every sale is judged; a return counts when its sale does, with the sale's person, weight and target row;
 * 3. what counts fills the target rows; a row below its trigger silences its items;
 * 4. what is left makes scores, scores make places, places make prizes.
 */
export function rankCampaign(input: RankingInput): RankingResult {
  const entries = judgeItems(input);
  return explainEntries(input, entries, sumTargets(entries));
}

/** Sums of what counts, reached or not, by target row. */
function sumTargets(entries: readonly Entry[]): Map<Id, TargetSum> {
  const sums = new Map<Id, { quantity: Big; value: Big }>();
  for (const { reason, verdict, quantity, value, sign } of entries) {
    if (reason !== null || verdict.target === null || quantity === null) continue;
    const sum = sums.get(verdict.target.targetId) ?? { quantity: ZERO, value: ZERO };
    sums.set(verdict.target.targetId, sum);
    sum.quantity = sign > 0 ? sum.quantity.plus(quantity) : sum.quantity.minus(quantity);
    sum.value = sign > 0 ? sum.value.plus(value) : sum.value.minus(value);
  }
  return sums;
}
