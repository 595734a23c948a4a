import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTellOutcome } from '../../data/outcomes.ts';
import type { RankingAnswer } from '../../domain/wire/ranking.ts';
import { OwnMoveSpoken } from './own-move-spoken.tsx';
import { useRanking, useStaleness } from './use-ranking.ts';
import type { RankingSource, Reading } from './reading.ts';
import { useSlide } from './use-row-motion.ts';

interface RankingLifeProps {
  readonly source: RankingSource;
  /** What is shown so far. */
  readonly reading: Reading;
  readonly onReading: (next: Reading) => void;
}

/** Tells the host page where the reader stands. */
function useStandingNews(own: RankingAnswer['own']): void {
  const tell = useTellOutcome();
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
  useStandingNews(answer?.own);
  return <OwnMoveSpoken own={answer?.own} />;
}

/** Slides the rows in a box to their new places; stands behind the box, so that it is there when this measures. */
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
