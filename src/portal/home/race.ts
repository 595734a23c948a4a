import type { RankingAnswer } from '../../domain/schema/ranking/ranking.ts';
import { rowKeys } from '../../screens/ranking/base/row-keys.ts';

/** Person on the race line, at a share of its width. */
export interface Runner {
  readonly key: string;
  readonly at: number;
  readonly awarded: boolean;
}

/** Race line: shares of its width from the last shown person to the first. */
export interface Race {
  readonly runners: readonly Runner[];
  readonly me: number;
  /** Place of the imagined points. */
  readonly then: number | undefined;
  /** Place where prizes begin. */
  readonly prize: number | undefined;
  /** Points where prizes begin. */
  readonly prizePoints: number | undefined;
}

type Own = NonNullable<RankingAnswer['own']>;

/** Returns the points of the last awarded place; undefined without prizes in sight. */
function findPrizePoints({ rows }: RankingAnswer, own: Own): number | undefined {
  if (own.firstPrize?.held === false)
    return Number(own.rankingScore) + Number(own.firstPrize.points);
  const awarded = [...rows, ...own.ladder].filter((row) => row.awarded);
  return awarded.length === 0
    ? undefined
    : Math.min(...awarded.map(({ rankingScore }) => Number(rankingScore)));
}

/**
 * Lays out a race: everyone whose points the reader may see, the own place, and where prizes begin.
 * @param thenPoints points with the invoices in approval
 */
export function layOutRace(answer: RankingAnswer, own: Own, thenPoints: string | undefined): Race {
  const known = new Map(
    [answer.rows, own.ladder].flatMap((rows) => {
      const keys = rowKeys(rows);
      return rows.map((row, at) => [keys[at] ?? '', row] as const);
    }),
  );
  const others = [...known].filter(([, row]) => !row.own);
  const mine = Number(own.rankingScore);
  const later = thenPoints === undefined ? undefined : Number(thenPoints);
  const prizePoints = findPrizePoints(answer, own);
  const all = [
    mine,
    ...others.map(([, { rankingScore }]) => Number(rankingScore)),
    ...(later === undefined ? [] : [later]),
    ...(prizePoints === undefined ? [] : [prizePoints]),
  ];
  const least = Math.min(...all);
  const span = Math.max(...all) - least || 1;
  // a margin at both ends keeps the outermost signs and their words inside
  const toShare = (points: number) => 0.03 + ((points - least) / span) * 0.94;
  return {
    runners: others.map(([key, { rankingScore, awarded }]) => ({
      key,
      at: toShare(Number(rankingScore)),
      awarded,
    })),
    me: toShare(mine),
    then: later === undefined || later === mine ? undefined : toShare(later),
    prize: prizePoints === undefined ? undefined : toShare(prizePoints),
    prizePoints,
  };
}
