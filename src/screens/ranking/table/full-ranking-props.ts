import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import type { RankingRow } from '../../../domain/schema/ranking/ranking-row.ts';
import type { RouteProps } from '../../../ui/base/route.ts';
import type { Staleness } from '../base/reading.ts';
import type { RankingFilters } from './filter-words.ts';

/** The rest of the rows, read page by page when asked for. */
export interface WholeRanking {
  /** The page that is shown, the first is 1; undefined: the first rows only. */
  readonly page: number | undefined;
  readonly isReading: boolean;
  readonly onPage: (page: number | undefined) => void;
}

export interface FullRankingProps extends RouteProps {
  readonly answer: RankingAnswer;
  readonly readAt: string;
  readonly staleness: Staleness;
  readonly onAgain: () => void;
  /** It is a page of the portal, with a way back and a first heading. */
  readonly isPage: boolean;
  readonly view: string | undefined;
  readonly onAll: (() => void) | undefined;
  readonly whole: WholeRanking;
}

export interface SummaryProps extends Pick<
  FullRankingProps,
  'answer' | 'readAt' | 'staleness' | 'onAgain' | 'isPage' | 'whole'
> {
  readonly filters: RankingFilters;
  readonly onFilters: (filters: RankingFilters) => void;
  readonly onCampaign: ((nmpCode: string) => void) | undefined;
  /** Leads to what could be. */
  readonly onImagine: () => void;
  readonly onOwnProof: () => void;
  readonly onProof: (row: RankingRow) => void;
}
