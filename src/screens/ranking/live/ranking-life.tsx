import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useReportOutcome } from '../../../data/page/outcomes.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { OwnMoveSpoken } from '../own/own-move-spoken.tsx';
import { useRanking, useStaleness } from './use-ranking.ts';
import type { RankingSource, Reading } from '../base/reading.ts';
import { useSlide } from '../table/use-row-motion.ts';

interface RankingLifeProps {
  readonly source: RankingSource;
  /** Reading shown so far. */
  readonly reading: Reading;
  readonly onReading: (next: Reading) => void;
}

/** Publishes the reader's rank to the host page. */
function useRankingNews(own: RankingAnswer['own']): void {
  const tell = useReportOutcome();
  const { rankPosition: place, rankingScore: points, next } = own ?? {};
  const gap = next?.points ?? null;
  useEffect(() => {
    if (place !== undefined && points !== undefined) tell('nmv-standing', { place, points, gap });
  }, [tell, place, points, gap]);
}

/** Takes over after the first rows: cache, live events, out-of-date rows, and the own move for who listens. */
export function RankingLife({ source, reading, onReading }: RankingLifeProps) {
  const { answer, error, isValidating, refresh } = useRanking(source, reading.answer);
  const staleness = useStaleness(error);
  const isInCharge = useRef(false);
  useLayoutEffect(() => {
    // until it knows more than what is shown, that stays
    isInCharge.current ||= answer !== undefined || error !== undefined;
    if (isInCharge.current) onReading({ answer, error, isValidating, staleness, refresh });
  }, [onReading, answer, error, isValidating, staleness, refresh]);
  useRankingNews(answer?.own);
  return <OwnMoveSpoken own={answer?.own} />;
}

/**
 * Slides the rows of a box to their new places; rendered after the box, which must exist when this
 * measures.
 */
export function RowMotion({
  box,
  order,
}: {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly order: string;
}) {
  useSlide(box, order);
  return null;
}
