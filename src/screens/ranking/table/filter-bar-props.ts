import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import type { RankingFilters } from './filter-words.ts';

export interface FilterBarProps {
  readonly answer: RankingAnswer;
  readonly filters: RankingFilters;
  readonly onFilters: (filters: RankingFilters) => void;
  /** Leads to another campaign's ranking; undefined where only this one is shown. */
  readonly onCampaign?: ((nmpCode: string) => void) | undefined;
}
