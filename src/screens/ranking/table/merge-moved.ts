import type { LiveEvents } from '../../../domain/schema/operation/live.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import type { RankingRow } from '../../../domain/schema/ranking/ranking-row.ts';
import { rowKey } from '../base/row-keys.ts';

/** Event of the stream about a ranking. */
export type RankingMoved = LiveEvents['ranking-moved'];

function merged(rows: readonly RankingRow[], changed: readonly RankingRow[]): RankingRow[] {
  const known = new Map(rows.map((row) => [rowKey(row), row]));
  for (const row of changed) known.set(rowKey(row), row);
  return [...known.values()].sort((a, b) => a.rankPosition - b.rankPosition);
}

/** True where the rows hold each place once and in order, shared ones included: 1, 2, 2, 4. */
function isWhole(rows: readonly RankingRow[]): boolean {
  return rows.every(
    (row, index) =>
      row.rankPosition === index + 1 || row.rankPosition === rows[index - 1]?.rankPosition,
  );
}

/**
 * Checks that a rank in the span is shown: in the list, among the caller's neighbours or at the
 * end of the prizes.
 */
function isShown(
  { rows, own, campaign: { rankingPositions } }: RankingAnswer,
  { first, last }: NonNullable<RankingMoved['span']>,
): boolean {
  if (own?.firstPrize && first <= rankingPositions + 1 && last >= rankingPositions) return true;
  return [...rows, ...(own?.ladder ?? [])].some(
    ({ rankPosition }) => rankPosition >= first && rankPosition <= last,
  );
}

/**
 * Checks that the caller's own block (neighbours, gap, triggers) is affected and must be read
 * again.
 */
export function touchesOwn(answer: RankingAnswer, moved: RankingMoved): boolean {
  const near = new Set(answer.own?.ladder.map(rowKey));
  const { rankingPositions } = answer.campaign;
  const cut = answer.own?.firstPrize
    ? [answer.own.firstPrize.rankPosition, rankingPositions, rankingPositions + 1]
    : [];
  return moved.rows.some(
    (row) => row.own || near.has(rowKey(row)) || cut.includes(row.rankPosition),
  );
}

/** Neighbours that the ladder shows on each side. */
const reach = 2;

/** Returns the caller's rank and neighbours from the rows; the rest of the block is read again. */
function ownFrom(own: RankingAnswer['own'], rows: readonly RankingRow[]): RankingAnswer['own'] {
  const at = rows.findIndex((row) => row.own);
  const row = rows[at];
  if (!own || !row) return own;
  const { rankPosition, rankingScore, moved, prize, onHold } = row;
  return {
    ...own,
    rankPosition,
    rankingScore,
    moved,
    prize,
    onHold,
    ladder: rows.slice(Math.max(0, at - reach), at + reach + 1),
  };
}

/**
 * The ranking with the rows of an event put in their new places.
 * @returns undefined when the event cannot be put in (rows hidden, places missing or double): read again
 */
export function mergeMoved(answer: RankingAnswer, moved: RankingMoved): RankingAnswer | undefined {
  if (moved.campaignId !== answer.campaign.id || moved.computedAt < answer.computedAt)
    return answer;
  if (moved.span && !isShown(answer, moved.span))
    return { ...answer, computedAt: moved.computedAt, total: moved.total };
  if (moved.rows.length === 0 || moved.rows.some((row) => row.personId === null)) return undefined;
  const length = Math.min(answer.rows.length + moved.total - answer.total, moved.total);
  const shown = answer.rows.length < answer.total ? answer.rows.length : length;
  const rows = merged(answer.rows, moved.rows).slice(0, shown);
  if (rows.length !== shown || !isWhole(rows)) return undefined;
  const own = ownFrom(answer.own, rows);
  return {
    ...answer,
    computedAt: moved.computedAt,
    total: moved.total,
    rows,
    ...(own ? { own } : {}),
  };
}
