import { ZERO, dec, toText } from '../../src/domain/decimal.ts';
import type { RankingFirstPrize } from '../../src/domain/schema/ranking/own-place.ts';
import type { RankingCampaign } from './campaign.ts';
import type { Board, FullRow } from './board/board.ts';

/** Rows read at once while the first place without a prize is looked for: many may share the last one with. */
const STEP = 50;

type Awarding = Pick<RankingCampaign, 'rankingPositions' | 'frozenAt'>;
type RankOfRow = Pick<FullRow, 'rankPosition' | 'rankingScore'>;

/**
 * Measures the distance of a person to the prizes, or the lead over the first place without one;
 * null where neither applies.
 */
export async function measureFirstPrize(
  campaign: Awarding,
  board: Board,
  own: RankOfRow,
): Promise<RankingFirstPrize | null> {
  if (campaign.frozenAt !== null || campaign.rankingPositions === 0) return null;
  if (isPrized(campaign, own)) return firstWithout(campaign, board, own);
  const way = await wayIn(campaign, board, own);
  return { held: false, ...way, prize: await board.prizeAt(way.rankPosition) };
}

/** A place is awarded within the positions and with more than nothing. */
export const isPrized = (
  { rankingPositions }: Pick<Awarding, 'rankingPositions'>,
  { rankPosition, rankingScore }: RankOfRow,
): boolean => rankPosition <= rankingPositions && dec(rankingScore).gt(ZERO);

/**
 * Finds the place to pass: the last place with a prize. While a prize is free, any score above
 * zero is enough.
 */
export async function wayIn(
  { rankingPositions }: Awarding,
  board: Board,
  own: RankOfRow,
): Promise<Pick<RankingFirstPrize, 'rankPosition' | 'points'>> {
  const [last] = await board.rows(rankingPositions - 1, 1);
  if (last !== undefined && dec(last.rankingScore).gt(ZERO))
    return {
      rankPosition: last.rankPosition,
      points: toText(dec(last.rankingScore).minus(own.rankingScore)),
    };
  const scoring = (await board.rows(0, rankingPositions)).filter((row) =>
    dec(row.rankingScore).gt(ZERO),
  );
  return { rankPosition: scoring.length + 1, points: toText(ZERO.minus(own.rankingScore)) };
}

async function firstWithout(
  campaign: Awarding,
  board: Board,
  own: RankOfRow,
): Promise<RankingFirstPrize | null> {
  for (let from = campaign.rankingPositions; ; from += STEP) {
    const rows = await board.rows(from, STEP);
    const found = rows.find((row) => !isPrized(campaign, row));
    if (found !== undefined)
      return {
        held: true,
        rankPosition: found.rankPosition,
        points: toText(dec(own.rankingScore).minus(found.rankingScore)),
        prize: null,
      };
    if (rows.length < STEP) return null;
  }
}
