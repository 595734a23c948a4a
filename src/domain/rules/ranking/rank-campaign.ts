import { judgeItems } from './entries.ts';
import { explainEntries } from './explain.ts';
import { sumTargets } from './tally.ts';
import type { RankingInput } from './facts.ts';
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
