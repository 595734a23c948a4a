import type { Person } from '../access/person.ts';

/** What decides whether a person may see a ranking. */
export interface RankingFacts {
  /** Approved and with a ranking: only such a campaign is seen outside the provider. */
  readonly isPublic: boolean;
  /** Channels that take part or took part. */
  readonly customerIds: readonly number[];
}

/** Whether a person may see a ranking: a channel in his reach takes part in it and, outside the provider, it is approved. */
export function maySeeRanking(person: Person, ranking: RankingFacts): boolean {
  if ((person.levels['420-010'] ?? 0) < 1 && !person.isAdmin) return false;
  if (person.bpType === '92' && !ranking.isPublic) return false;
  if (person.scope.kind === 'all') return true;
  const reach = new Set(person.scope.customerIds);
  return ranking.customerIds.some((id) => reach.has(id));
}
