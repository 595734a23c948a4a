import type { Person } from '../access/person.ts';

/** What decides whether a person may see a ranking. */
export interface RankingFacts {
  /** Approved and with a ranking: only such a campaign is seen outside the provider. */
  readonly isPublic: boolean;
  /** A channel in the person's reach takes part. */
  readonly isInReach: boolean;
}

/** Whether a person may see a ranking: a channel in his reach takes part in it and, outside the provider, it is approved. */
export function maySeeRanking(person: Person, ranking: RankingFacts): boolean {
  if ((person.levels['420-010'] ?? 0) < 1 && !person.isAdmin) return false;
  if (person.bpType === '92' && !ranking.isPublic) return false;
  return ranking.isInReach;
}
