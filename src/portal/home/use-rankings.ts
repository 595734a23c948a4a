import { useLive } from '../../data/cache/cache.ts';
import type { Read } from '../../data/cache/cache.ts';
import type { Session } from '../../data/session/session-state.ts';
import type { RankingOption } from '../../domain/schema/ranking/ranking.ts';
import { READ, can } from '../../domain/rules/permission/permission.ts';
import { useHomeRead } from './use-home-read.ts';

/** Reads the rankings of the person's cycle. */
export function useRankings(user: Session): Read<{ readonly rows: readonly RankingOption[] }> {
  const allowed = can(user, '420-010', READ);
  const read = useHomeRead<{ readonly rows: readonly RankingOption[] }>(
    allowed ? '/apis/v1/rankings' : null,
    { campaignCicleId: user.currentCicle?.id },
  );
  const { refresh } = read;
  useLive('ranking-moved', () => void refresh());
  useLive('gap', () => void refresh());
  return read;
}

/** Finds the person's open campaign that ends first; undefined without a rank in any. */
export const ownCampaign = (rows: readonly RankingOption[] = []): RankingOption | undefined =>
  rows
    .filter((row) => row.rankPosition !== null && row.frozenAt === null)
    .toSorted((one, other) => (one.invcIssncEnd < other.invcIssncEnd ? -1 : 1))[0];

export const rankingHref = (code: string, view?: string, person?: number): string => {
  const query = new URLSearchParams({
    ...(view === undefined ? {} : { view }),
    ...(person === undefined ? {} : { person: String(person) }),
  }).toString();
  return `#/campaigns/nmv/ranking/${encodeURIComponent(code)}${query === '' ? '' : `?${query}`}`;
};
