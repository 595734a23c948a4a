import type { RankingInput } from '../../src/domain/rules/ranking/facts.ts';
import type { RankingResult } from '../../src/domain/rules/ranking/result.ts';

/** What is kept of a ranking that is not stale. */
export interface RankingState {
  readonly computedAt: string;
  readonly sha256: string;
}

/** A ranking worked out, with what it was worked out from. */
export interface ComputedRanking {
  readonly input: RankingInput;
  readonly result: RankingResult;
  readonly sha256: string;
  /** Channels that take part or took part. */
  readonly customerIds: readonly number[];
}
