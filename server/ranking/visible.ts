import type { Person } from '../access/person.ts';

/** Facts that decide access to a ranking. */
export interface RankingFacts {
  /** Approved and with a ranking: only such a campaign is seen outside the provider. */
  readonly isPublic: boolean;
  /** A channel in the person's reach takes part. */
  readonly isInReach: boolean;
}

/**
 * Checks access to a ranking: a channel in scope takes part and, for people outside the provider,
 * the campaign is approved.
 */
export function maySeeRanking(person: Person, ranking: RankingFacts): boolean {
  if ((person.levels['420-010'] ?? 0) < 1 && !person.isAdmin) return false;
  if (person.bpType === '92' && !ranking.isPublic) return false;
  return ranking.isInReach;
}
