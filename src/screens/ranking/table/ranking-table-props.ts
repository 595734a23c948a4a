import type { ReactNode } from 'react';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import type { RankingRow } from '../../../domain/schema/ranking/ranking-row.ts';
import type { Stretch } from '../base/visible-rows.ts';

/** Columns of a ranking table next to rank, name and points. */
export interface RankingColumns {
  readonly channel: boolean;
  /** Heading of the column with the gap to the rank above. */
  readonly gap?: string;
  readonly prize: boolean;
  /** The part of the points that a filter asks for, by its heading. */
  readonly part?: string | undefined;
}

export interface RankingTableProps {
  readonly campaign: RankingAnswer['campaign'];
  /**
   * The reader's own rank: the line at the end of the awarded ranks addresses readers that have
   * one.
   */
  readonly own?: RankingAnswer['own'];
  readonly stretches: readonly Stretch[];
  /** Not all rows are here: neighbours in the table are none in the ranking. */
  readonly isFiltered?: boolean | undefined;
  /** Row above the first one, if shown elsewhere (on the podium). */
  readonly above?: RankingRow | undefined;
  readonly columns: RankingColumns;
  /** Link to the proof of a row; undefined where the reader may not open it. */
  readonly linkProof?: ((row: RankingRow, content: ReactNode) => ReactNode) | undefined;
  /** Tax number of a row as it is written; undefined where the reader may not see it. */
  readonly taxNumOf?: ((row: RankingRow) => string | undefined) | undefined;
}
