import { useRead } from '../../../data/cache/cache.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import type {
  RankingAnswer,
  RankingFiltersAnswer,
} from '../../../domain/schema/ranking/ranking.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { rankingPath } from '../base/reading.ts';

/** Filters of a ranking, as written in its address. */
export interface RankingFilters {
  /** A channel, by its id. */
  readonly customerId?: string | undefined;
  /** Words of a name. */
  readonly q?: string | undefined;
  readonly productId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Returns the options for the filters of a campaign.
 * @param q words of a channel's name
 */
export const useFilterOptions = (
  { id }: Pick<RankingAnswer['campaign'], 'id'>,
  isWanted: boolean,
  q = '',
): RankingFiltersAnswer | undefined =>
  useRead<RankingFiltersAnswer>(
    isWanted ? `${rankingPath(String(id))}/filters` : null,
    { q },
    { keepPrevious: true },
  ).data;

/** The days that a period names; '' for none. */
export function usePeriodWords({ from, to }: RankingFilters): string {
  const t = useT('rankingTools');
  const { date } = useFormat();
  if (from && to) return t('partDays', { first: date(from), last: date(to) });
  if (from) return t('partFrom', { first: date(from) });
  return to ? t('partTo', { last: date(to) }) : '';
}

/** Words the part of the points selected by product or period; undefined without such a filter. */
export function usePartWords(
  campaign: RankingAnswer['campaign'],
  filters: RankingFilters,
): string | undefined {
  useAreas('rankingTools');
  const t = useT('rankingTools');
  const options = useFilterOptions(campaign, Boolean(filters.productId));
  const period = usePeriodWords(filters);
  if (!filters.productId && !period) return undefined;
  const product = options?.products.find((row) => String(row.id) === filters.productId)?.name1;
  const what = [filters.productId ? (product ?? '…') : '', period].filter(Boolean).join(', ');
  return t('partPoints', { what });
}
